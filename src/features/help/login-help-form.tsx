import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { HelpRequest, HelpRequestProblem } from '../../domain/help-request.ts'
import { isDoubtfulNhi } from '../../domain/nhi.ts'
import { textLimits } from '../../domain/text-limits.ts'
import { Button } from '../../ui/button.tsx'
import { DateOfBirth } from '../../ui/date-of-birth.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { EmailField, TextField } from '../../ui/field.tsx'
import { HumanCheck } from '../../ui/human-check.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { loginHelpErrors, loginHelpTexts as texts } from './texts.ts'

const empty: HelpRequest = { nhi: '', firstName: '', familyName: '', dateOfBirth: '', email: '', subject: '', body: '' }

type LoginHelpFormProps = {
  isBusy: boolean
  problem: HelpRequestProblem | null
  /** Why the last try failed, in words. */
  failure: string | null
  /** Counts what was sent, so that each try has a fresh verification. */
  tries: number
  challengeUrl: string
  /** The last day that somebody can have been born, YYYY-MM-DD. */
  lastBirthday: string
  onSubmit: (submission: { request: HelpRequest; verification: string }) => void
  onCancel: () => void
}

/** What is typed stays in the form through every failed try; its verification does not. */
export const LoginHelpForm = (props: LoginHelpFormProps) => {
  const { isBusy, problem, failure, tries, challengeUrl, lastBirthday, onSubmit, onCancel } = props
  const { control, formState, handleSubmit, register, watch } = useForm({ defaultValues: empty })
  const [verification, setVerification] = useState<string | null>(null)
  const errors = loginHelpErrors(problem ?? {})
  const messages = failure === null ? Object.values(errors).filter((text) => text !== undefined) : [failure]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a verification works for one try
  useEffect(() => setVerification(null), [tries])

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={handleSubmit((request) => {
        if (verification !== null) onSubmit({ request, verification })
      })}
    >
      <ErrorSummary messages={messages} occasion={formState.submitCount} />
      <p>{texts.intro}</p>
      <TextField
        label={texts.nhi}
        maxLength={textLimits.nhi}
        hint={formState.touchedFields.nhi && isDoubtfulNhi(watch('nhi')) ? texts.doubtfulNhi : texts.nhiHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={errors.firstName !== undefined}
        {...register('nhi')}
      />
      <TextField
        label={texts.firstName}
        maxLength={textLimits.name}
        autoComplete="given-name"
        error={errors.firstName}
        {...register('firstName')}
      />
      <TextField
        label={texts.familyName}
        maxLength={textLimits.name}
        autoComplete="family-name"
        error={errors.familyName}
        {...register('familyName')}
      />
      <Controller
        control={control}
        name="dateOfBirth"
        render={({ field: { ref, value, onChange } }) => (
          <DateOfBirth
            ref={ref}
            label={texts.dateOfBirth}
            value={value}
            onChange={onChange}
            error={errors.dateOfBirth}
            max={lastBirthday}
          />
        )}
      />
      <EmailField label={texts.email} error={errors.email} {...register('email')} />
      <TextField label={texts.subject} maxLength={textLimits.subject} autoComplete="off" error={errors.subject} {...register('subject')} />
      <TextArea label={texts.body} maxLength={textLimits.body} error={errors.body} {...register('body')} />
      <HumanCheck key={tries} challengeUrl={challengeUrl} label={texts.verification} onChange={setVerification} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" look="primary" disabled={isBusy || verification === null}>
          {texts.ok}
        </Button>
      </chakra.div>
      <chakra.div role="status" srOnly>
        {isBusy ? texts.sending : ''}
      </chakra.div>
    </chakra.form>
  )
}
