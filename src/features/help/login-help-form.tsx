import { type RefObject, useEffect } from 'react'
import type { HelpRequest, HelpRequestProblem } from '../../domain/access/help-request.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { DateOfBirthField } from '../../ui/dates/date-of-birth-field.tsx'
import { EmailField, TextField } from '../../ui/forms/field.tsx'
import { ChosenField, Form, useFields } from '../../ui/forms/form.tsx'
import { NhiField } from '../../ui/forms/nhi-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useUnloadGuard } from '../../ui/hooks/use-unload-guard.ts'
import { loginHelpErrors, loginHelpTexts as texts } from './texts.ts'

const empty: HelpRequest = { nhi: '', firstName: '', familyName: '', dateOfBirth: '', email: '', subject: '', body: '' }

type LoginHelpFormProps = {
  isBusy: boolean
  problem: HelpRequestProblem | null
  /** Text for the failure of the last attempt. */
  failure: string | null
  /** Number of submits, so that each attempt gets a new verification. */
  attempts: number
  challengeUrl: string
  /** Today at the practice, YYYY-MM-DD. */
  today: string
  requestDraft: RefObject<HelpRequest | null>
  onSubmit: (submission: { request: HelpRequest; verification: string }) => void
  onCancel: () => void
}

/** The form keeps its entries through failed attempts. Each attempt needs a new verification. */
export const LoginHelpForm = (props: LoginHelpFormProps) => {
  const { isBusy, problem, failure, attempts, challengeUrl, today, requestDraft, onSubmit, onCancel } = props
  const form = useFields({ initial: requestDraft.current ?? empty, errors: loginHelpErrors(problem ?? {}), failure })
  const { field, formState, watch } = form
  useUnloadGuard(formState.isDirty || requestDraft.current !== null)
  useEffect(() => {
    const { unsubscribe } = watch((typed) => {
      requestDraft.current = { ...empty, ...typed }
    })
    return unsubscribe
  }, [watch, requestDraft])

  return (
    <Form
      form={form}
      submit={texts.ok}
      isBusy={isBusy}
      busyText={texts.sending}
      cancel={{ label: texts.cancel, onCancel: onCancel }}
      verification={{ challengeUrl, label: texts.verification, attempts }}
      onSubmit={(request, verification) => onSubmit({ request, verification })}
    >
      <p>{texts.intro}</p>
      <NhiField
        label={texts.nhi}
        hint={texts.nhiHint}
        typed={formState.touchedFields.nhi ? watch('nhi') : ''}
        {...field('nhi')}
        aria-invalid={form.errorOf('firstName') !== undefined}
      />
      <TextField label={texts.firstName} maxLength={textLimits.name} autoComplete="given-name" {...field('firstName')} />
      <TextField label={texts.familyName} required maxLength={textLimits.name} autoComplete="family-name" {...field('familyName')} />
      <ChosenField form={form} name="dateOfBirth">
        {(chosen) => <DateOfBirthField label={texts.dateOfBirth} today={today} {...chosen} />}
      </ChosenField>
      <EmailField label={texts.email} hint={texts.emailHint} required {...field('email')} />
      <TextField label={texts.subject} required maxLength={textLimits.subject} autoComplete="off" {...field('subject')} />
      <TextArea label={texts.body} required maxLength={textLimits.body} {...field('body')} />
    </Form>
  )
}
