import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { NewPassword, PasswordProblem } from '../../domain/access/password-rules.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import { NewPasswordFields, newPasswordErrors } from '../../ui/forms/new-password-fields.tsx'
import { resetFieldTexts, resetTexts as texts } from './texts.ts'

type ResetPasswordFormProps = {
  isSaving: boolean
  problem: PasswordProblem | null
  /** Text for the failure of the last attempt. */
  failure: string | null
  /** An attempt was unanswered and may have changed the password. */
  isUnanswered: boolean
  onSubmit: (entered: NewPassword) => void
}

export const ResetPasswordForm = ({ isSaving, problem, failure, isUnanswered, onSubmit }: ResetPasswordFormProps) => {
  const errors = newPasswordErrors(problem, resetFieldTexts)
  const form = useFields<NewPassword>({ initial: { password: '', confirmation: '', removesPasskeys: false }, errors, failure })
  const hintId = useId()
  return (
    <Form form={form} submit={texts.save} isBusy={isSaving} busyText={texts.saving} onSubmit={onSubmit}>
      <NewPasswordFields form={form} texts={resetFieldTexts} isUnanswered={isUnanswered} />
      <div>
        <CheckboxField label={texts.removesPasskeys} aria-describedby={hintId} {...form.register('removesPasskeys')} />
        <chakra.p id={hintId} color="muted" fontSize="sm">
          {texts.whenToRemove}
        </chakra.p>
      </div>
    </Form>
  )
}
