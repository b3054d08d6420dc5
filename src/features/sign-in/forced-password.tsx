import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { changePasswordMachine } from '../../../machines/profile/change-password.machine.ts'
import type { NewPassword, PasswordProblem } from '../../domain/access/password-rules.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import { NewPasswordFields, type NewPasswordTexts, newPasswordErrors } from '../../ui/forms/new-password-fields.tsx'
import { newPasswordTexts } from '../../ui/forms/new-password-texts.ts'

/** Access specification, section 5. */
const forcedTexts = {
  welcome: (name: string) => `Welcome ${name}`,
  title: 'Update your password to continue.',
  agreement: 'I agree to use this password for my account and to keep it to myself.',
  proceed: 'Proceed',
  saving: 'Saving your password',
  cancel: 'Cancel',
  unreachable: 'Some thing went wrong please try agian.',
} as const

const problems: Record<PasswordProblem, string> = {
  ...newPasswordTexts.problems,
  passwordMissing: 'Password is Required ',
  confirmationMissing: 'Confirm Password is Required ',
  mismatch: 'Password and Confirm Password does not match',
}

/** Field texts of the forced password change. */
const forcedFieldTexts: NewPasswordTexts = { ...newPasswordTexts, problems }

type ForcedPasswordProps = {
  name: string
  isSaving: boolean
  problem: PasswordProblem | null
  /** Text for the failure of the last attempt. */
  failure: string | null
  /** Whether the current password is required. */
  asksCurrent: boolean
  /** An attempt was unanswered and may have changed the password. */
  isUnanswered: boolean
  onSubmit: (password: NewPassword) => void
  onCancel: () => void
}

/** The forced password change; Escape does not close it. */
export const ForcedPassword = ({
  name,
  isSaving,
  problem,
  failure,
  asksCurrent,
  isUnanswered,
  onSubmit,
  onCancel,
}: ForcedPasswordProps) => {
  const errors = newPasswordErrors(problem, forcedFieldTexts)
  const form = useFields<NewPassword>({ initial: { password: '', confirmation: '', agreed: false }, errors, failure })

  return (
    <PageDialog title={forcedTexts.title}>
      <Form
        form={form}
        intro={<p>{forcedTexts.welcome(name)}</p>}
        submit={forcedTexts.proceed}
        isBusy={isSaving}
        busyText={forcedTexts.saving}
        cancel={{ label: forcedTexts.cancel, onCancel: onCancel }}
        onSubmit={onSubmit}
      >
        <NewPasswordFields form={form} texts={forcedFieldTexts} asksCurrent={asksCurrent} isUnanswered={isUnanswered} />
        <CheckboxField label={forcedTexts.agreement} error={form.errorOf('agreed')} {...form.register('agreed')} />
      </Form>
    </PageDialog>
  )
}

/** Renders the dialog of a due password change over its machine. */
export const ForcedPasswordFlow = ({ flow, name }: { flow: ActorRefFrom<typeof changePasswordMachine>; name: string }) => {
  const state = useSelector(flow, (snapshot) => snapshot)
  const { problem, failure, asksCurrent, isUnanswered } = state.context
  return (
    <ForcedPassword
      name={name}
      isSaving={state.hasTag('busy')}
      problem={problem}
      failure={failure && ((failure.kind === 'refused' && failure.message) || forcedTexts.unreachable)}
      asksCurrent={asksCurrent}
      isUnanswered={isUnanswered}
      onSubmit={(entered) => flow.send({ type: 'password.submitted', ...entered })}
      onCancel={() => flow.send({ type: 'password.cancelled' })}
    />
  )
}
