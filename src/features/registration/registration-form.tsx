import type { RegistrationDetails, RegistrationField, RegistrationProblems } from '../../domain/access/registration.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { DateOfBirthField } from '../../ui/dates/date-of-birth-field.tsx'
import { EmailField, TextField } from '../../ui/forms/field.tsx'
import { ChosenField, Form, useFields } from '../../ui/forms/form.tsx'
import { NhiField } from '../../ui/forms/nhi-field.tsx'
import { useUnloadGuard } from '../../ui/hooks/use-unload-guard.ts'
import { RegistrationErrors } from './registration-errors.tsx'
import { problemTexts, texts } from './texts.ts'

const empty: RegistrationDetails = { firstName: '', familyName: '', middleName: '', nhi: '', email: '', dateOfBirth: '' }

type RegistrationFormProps = {
  isBusy: boolean
  problems: RegistrationProblems
  /** Text for the refusal of the last attempt. */
  failure: string | null
  /** Number of submits, so that each attempt gets a new verification. */
  attempts: number
  challengeUrl: string
  /** Today at the practice, YYYY-MM-DD. */
  today: string
  onEdit: (field: RegistrationField) => void
  onSubmit: (details: RegistrationDetails, verification: string) => void
}

/** The form keeps its entries through failed attempts. Each attempt needs a new verification. */
export const RegistrationForm = (props: RegistrationFormProps) => {
  const { isBusy, problems, failure, attempts, challengeUrl, today, onEdit, onSubmit } = props
  const errors = problemTexts(problems)
  const form = useFields({ initial: empty, errors, failure })
  const { formState, setFocus, watch } = form
  useUnloadGuard(formState.isDirty)
  const edited = (name: RegistrationField) => ({ onChange: () => onEdit(name) })
  const field = (name: RegistrationField) => form.field(name, edited(name))

  return (
    <Form
      form={form}
      {...(failure === null && { summary: <RegistrationErrors problems={errors} onChoose={setFocus} /> })}
      submit={texts.register}
      isBusy={isBusy}
      busyText={texts.registering}
      verification={{ challengeUrl, label: texts.verification, attempts }}
      onSubmit={onSubmit}
    >
      <TextField label={texts.firstName} required maxLength={textLimits.name} autoComplete="given-name" {...field('firstName')} />
      <TextField label={texts.familyName} required maxLength={textLimits.name} autoComplete="family-name" {...field('familyName')} />
      <TextField
        label={texts.middleName}
        maxLength={textLimits.name}
        autoComplete="additional-name"
        hint={texts.optional}
        {...field('middleName')}
      />
      <NhiField label={texts.nhi} hint={texts.optional} typed={formState.touchedFields.nhi ? watch('nhi') : ''} {...field('nhi')} />
      <EmailField label={texts.email} required {...field('email')} />
      <ChosenField form={form} name="dateOfBirth" rules={edited('dateOfBirth')}>
        {(chosen) => <DateOfBirthField label={texts.dateOfBirth} today={today} {...chosen} />}
      </ChosenField>
    </Form>
  )
}
