import type { PasswordChangeFailure } from '../../../../machines/profile/change-password.machine.ts'
import { changePasswordFlow } from '../../../flows/change-password.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from '../texts.ts'

export const passwordFailureText = (failure: PasswordChangeFailure) =>
  (failure.kind === 'refused' && failure.message) || texts.password.unreachable

type Flow = { onEnded: () => void }

/** The chart with the practice behind it; the password is the signed-in user's own. */
export const useChangePassword = ({ onEnded }: Flow) => {
  const { session, connectionNow } = usePatient()
  const flow = () =>
    changePasswordFlow(connectionNow, {
      tellChanged: ({ context: { message } }) => void showToast({ tone: 'success', title: message || texts.password.changed }),
      tellFailure: ({ context: { failure } }) => failure && void showToast({ tone: 'danger', title: passwordFailureText(failure) }),
    })
  return useFlow(flow, { input: { session, asksCurrent: true }, onEnded })
}
