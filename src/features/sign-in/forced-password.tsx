import { chakra } from '@chakra-ui/react'
import type { NewPassword, PasswordProblem } from '../../domain/password-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, useFields } from '../../ui/form.tsx'
import { NewPasswordFields, type NewPasswordTexts, newPasswordErrors } from '../../ui/new-password-fields.tsx'
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
  const errors = newPasswordErrors(problem, fieldTexts)
  const form = useFields<NewPassword>({ initial: { password: '', confirmation: '', agreed: false }, errors, failure })

  return (
    <Dialog title={texts.forced.title}>
      <Form
        form={form}
        intro={<p>{texts.forced.welcome(name)}</p>}
        submit={texts.forced.proceed}
        isBusy={isSaving}
        busyText={texts.forced.saving}
        secondary={
          <Button disabled={isSaving} onClick={onCancel}>
            {texts.forced.cancel}
          </Button>
        }
        onSubmit={onSubmit}
      >
        <NewPasswordFields form={form} texts={fieldTexts} />
        <chakra.label display="flex" gap="3" alignItems="center" minHeight="target">
          <chakra.input
            type="checkbox"
            width="1.5rem"
            height="1.5rem"
            flexShrink={0}
            accentColor="primary"
            aria-invalid={form.errorOf('agreed') !== undefined}
            {...form.register('agreed')}
          />
          {texts.forced.agreement}
        </chakra.label>
      </Form>
    </Dialog>
  )
}
