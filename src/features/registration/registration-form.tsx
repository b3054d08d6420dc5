import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { RegistrationDetails, RegistrationField, RegistrationProblems } from '../../domain/registration.ts'
import { textLimits } from '../../domain/text-limits.ts'
import { Button } from '../../ui/button.tsx'
import { DateOfBirth } from '../../ui/date-of-birth.tsx'
import { EmailField, TextField } from '../../ui/field.tsx'
import { HumanCheck } from '../../ui/human-check.tsx'
import { NhiField } from './nhi-field.tsx'
import { RegistrationErrors } from './registration-errors.tsx'
import { problemTexts, texts } from './texts.ts'

const empty: RegistrationDetails = { firstName: '', familyName: '', middleName: '', nhi: '', email: '', dateOfBirth: '' }

type RegistrationFormProps = {
  isBusy: boolean
  problems: RegistrationProblems
  /** Why the last try was refused, in words. */
  failure: string | null
  /** Counts what was sent, so that each try has a fresh verification. */
  tries: number
  challengeUrl: string
  /** The last day that somebody can have been born, YYYY-MM-DD. */
  lastBirthday: string
  onEdit: (field: RegistrationField) => void
  onSubmit: (details: RegistrationDetails, verification: string) => void
}

/** What is typed stays in the form through every failed try; its verification does not. */
export const RegistrationForm = (props: RegistrationFormProps) => {
  const { isBusy, problems, failure, tries, challengeUrl, lastBirthday, onEdit, onSubmit } = props
  const { control, formState, handleSubmit, register, setFocus, watch } = useForm({ defaultValues: empty })
  const [verification, setVerification] = useState<string | null>(null)
  const [submits, setSubmits] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const errors = problemTexts(problems)
  const field = (name: RegistrationField) => register(name, { onChange: () => onEdit(name) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a verification works for one try
  useEffect(() => setVerification(null), [tries])
  useEffect(() => {
    if (submits > 0 && !isBusy) summary.current?.focus()
  }, [submits, isBusy])

  const submit = (details: RegistrationDetails) => {
    if (verification === null) return
    setSubmits((count) => count + 1)
    onSubmit(details, verification)
  }

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={handleSubmit(submit)}>
      <RegistrationErrors ref={summary} problems={errors} failure={failure} onChoose={setFocus} />
      <TextField
        label={texts.firstName}
        maxLength={textLimits.name}
        autoComplete="given-name"
        error={errors.firstName}
        {...field('firstName')}
      />
      <TextField
        label={texts.familyName}
        maxLength={textLimits.name}
        autoComplete="family-name"
        error={errors.familyName}
        {...field('familyName')}
      />
      <TextField
        label={texts.middleName}
        maxLength={textLimits.name}
        autoComplete="additional-name"
        hint={texts.optional}
        {...field('middleName')}
      />
      <NhiField typed={formState.touchedFields.nhi ? watch('nhi') : ''} {...field('nhi')} />
      <EmailField label={texts.email} error={errors.email} {...field('email')} />
      <Controller
        control={control}
        name="dateOfBirth"
        rules={{ onChange: () => onEdit('dateOfBirth') }}
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
      <HumanCheck key={tries} challengeUrl={challengeUrl} label={texts.verification} onChange={setVerification} />
      <Button type="submit" look="primary" width="full" disabled={isBusy || verification === null}>
        {texts.register}
      </Button>
      <chakra.div role="status" srOnly>
        {isBusy ? texts.registering : ''}
      </chakra.div>
    </chakra.form>
  )
}
