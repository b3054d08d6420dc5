import { useEffect } from 'react'
import type { PasswordChangeFailure } from '../../../../machines/profile/change-password.machine.ts'
import type { NewPassword } from '../../../domain/access/password-rules.ts'
import { changePasswordFlow } from '../../../flows/change-password.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { prepareToasts, showToast } from '../../../ui/dialogs/toast.ts'
import { Form, useFields } from '../../../ui/forms/form.tsx'
import { NewPasswordFields, newPasswordErrors } from '../../../ui/forms/new-password-fields.tsx'
import { newPasswordTexts } from '../../../ui/forms/new-password-texts.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from '../texts.ts'

const passwordFailureText = (failure: PasswordChangeFailure) =>
  (failure.kind === 'refused' && failure.message) || texts.password.unreachable

type Flow = { onEnded: () => void }

/** Runs the machine that changes the signed-in user's own password. */
const useChangePassword = ({ onEnded }: Flow) => {
  const { session, connectionNow } = usePatient()
  const flow = () =>
    changePasswordFlow(connectionNow, {
      tellChanged: ({ context: { message } }) => void showToast({ tone: 'success', title: message || texts.password.changed }),
      tellFailure: ({ context: { failure } }) => failure && void showToast({ tone: 'danger', title: passwordFailureText(failure) }),
    })
  return useFlow(flow, { input: { session, asksCurrent: true }, onEnded })
}

type PasswordDialogProps = { onEnded: () => void }

/** Changes the signed-in user's password, never the selected patient's. */
export const PasswordDialog = ({ onEnded }: PasswordDialogProps) => {
  const { session } = usePatient()
  const { state, send } = useChangePassword({ onEnded })
  const { problem, failure, asksCurrent, isUnanswered } = state.context
  const isBusy = state.hasTag('busy')
  const cancel = () => send({ type: 'password.cancelled' })
  const form = useFields<NewPassword>({
    initial: { current: '', password: '', confirmation: '' },
    errors: newPasswordErrors(problem, newPasswordTexts),
    failure: failure && passwordFailureText(failure),
  })
  useEffect(prepareToasts, [])

  return (
    <PageDialog title={texts.password.title} isNamed {...(!isBusy && { onClose: cancel })}>
      <Form
        form={form}
        intro={session.isProxy && <p>{texts.password.ofUser(session.parentName)}</p>}
        submit={texts.password.submit}
        isBusy={isBusy}
        busyText={texts.password.saving}
        cancel={{ label: texts.cancel, onCancel: cancel }}
        onSubmit={(entered) => send({ type: 'password.submitted', ...entered })}
      >
        <NewPasswordFields form={form} texts={newPasswordTexts} asksCurrent={asksCurrent} isUnanswered={isUnanswered} />
      </Form>
    </PageDialog>
  )
}
