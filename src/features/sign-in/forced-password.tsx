import { chakra } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import type { NewPassword, PasswordProblem } from '../../domain/password-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { NewPasswordFields, type NewPasswordTexts } from '../../ui/new-password-fields.tsx'
import { newPasswordProblemTexts, passwordRuleTexts, texts } from './texts.ts'

const fieldTexts: NewPasswordTexts = { ...texts.forced, problems: newPasswordProblemTexts, rule: passwordRuleTexts }

type ForcedPasswordProps = {
  name: string
  isSaving: boolean
  problem: PasswordProblem | null
  /** Why the last try failed, in words. */
  failure: string | null
  onSubmit: (password: NewPassword) => void
  onCancel: () => void
}

/** The password must be changed before anything else; Escape does not close it. */
export const ForcedPassword = ({ name, isSaving, problem, failure, onSubmit, onCancel }: ForcedPasswordProps) => {
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmation: '', agreed: false } })
  const message = failure ?? (problem && newPasswordProblemTexts[problem])

  return (
    <Dialog title={texts.forced.title}>
      <chakra.form noValidate display="grid" gap="4" onSubmit={form.handleSubmit(onSubmit)}>
        <p>{texts.forced.welcome(name)}</p>
        <ErrorSummary messages={message === null ? [] : [message]} occasion={form.formState.submitCount} />
        <NewPasswordFields form={form} problem={problem} texts={fieldTexts} />
        <chakra.label display="flex" gap="3" alignItems="center" minHeight="target">
          <chakra.input
            type="checkbox"
            width="1.5rem"
            height="1.5rem"
            flexShrink={0}
            accentColor="primary"
            aria-invalid={problem === 'notAgreed'}
            {...form.register('agreed')}
          />
          {texts.forced.agreement}
        </chakra.label>
        <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
          <Button disabled={isSaving} onClick={onCancel}>
            {texts.forced.cancel}
          </Button>
          <Button type="submit" look="primary" disabled={isSaving}>
            {texts.forced.proceed}
          </Button>
        </chakra.div>
        <chakra.div role="status" srOnly>
          {isSaving ? texts.forced.saving : ''}
        </chakra.div>
      </chakra.form>
    </Dialog>
  )
}
