import { chakra } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import type { NewPassword, PasswordProblem } from '../../domain/password-rules.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { newPasswordTexts, resetTexts as texts } from './texts.ts'

type ResetPasswordFormProps = {
  isSaving: boolean
  problem: PasswordProblem | null
  /** Why the last try failed, in words. */
  failure: string | null
  onSubmit: (password: NewPassword) => void
}

export const ResetPasswordForm = ({ isSaving, problem, failure, onSubmit }: ResetPasswordFormProps) => {
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmation: '' } })
  const error = failure ?? (problem && newPasswordTexts.problems[problem])
  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={form.handleSubmit(onSubmit)}>
      <ErrorSummary messages={error === null ? [] : [error]} occasion={form.formState.submitCount} />
      <NewPasswordFields form={form} problem={problem} texts={newPasswordTexts} />
      <Button type="submit" look="primary" width="full" disabled={isSaving}>
        {texts.save}
      </Button>
      <chakra.div role="status" srOnly>
        {isSaving ? texts.saving : ''}
      </chakra.div>
    </chakra.form>
  )
}
