import type { NewPassword, PasswordProblem } from '../../domain/password-rules.ts'
import { Form, useFields } from '../../ui/form.tsx'
import { NewPasswordFields, newPasswordErrors } from '../../ui/new-password-fields.tsx'
import { newPasswordTexts } from '../../ui/new-password-texts.ts'
import { resetTexts as texts } from './texts.ts'

type ResetPasswordFormProps = {
  isSaving: boolean
  problem: PasswordProblem | null
  /** Why the last try failed, in words. */
  failure: string | null
  onSubmit: (password: NewPassword) => void
}

export const ResetPasswordForm = ({ isSaving, problem, failure, onSubmit }: ResetPasswordFormProps) => {
  const errors = newPasswordErrors(problem, newPasswordTexts)
  const form = useFields<NewPassword>({ initial: { password: '', confirmation: '' }, errors, failure })
  return (
    <Form form={form} submit={texts.save} isBusy={isSaving} busyText={texts.saving} onSubmit={onSubmit}>
      <NewPasswordFields form={form} texts={newPasswordTexts} />
    </Form>
  )
}
