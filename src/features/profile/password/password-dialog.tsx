import { useEffect } from 'react'
import type { NewPassword } from '../../../domain/access/password-rules.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { prepareToasts } from '../../../ui/dialogs/toast.ts'
import { Form, useFields } from '../../../ui/forms/form.tsx'
import { NewPasswordFields, newPasswordErrors } from '../../../ui/forms/new-password-fields.tsx'
import { newPasswordTexts } from '../../../ui/forms/new-password-texts.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from '../texts.ts'
import { passwordFailureText, useChangePassword } from './use-change-password.ts'

type PasswordDialogProps = { onEnded: () => void }

/** Sets another password for the user who is signed in, whoever they act for. */
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
