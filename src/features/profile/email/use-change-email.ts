import { changeEmailFlow } from '../../../flows/change-email.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useIsMounted } from '../../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { usePatient } from '../../use-patient.tsx'
import { failureText, texts } from './texts.ts'

export type EmailFlow = {
  /** Id of the signed-in user, not of the selected patient. */
  parentId: string
  /** The current e-mail address; null without one. */
  current: string | null
  onChanged: () => unknown
  /** Called with the new address if it is the user's own. */
  onOwnChanged: (email: string) => void
  onEnded: () => void
}

/** Runs the machine that changes the selected patient's e-mail address. A pending confirmation is reported even on another page. */
export const useChangeEmail = ({ parentId, current, onChanged, onOwnChanged, onEnded }: EmailFlow) => {
  const { patientId, connectionNow } = usePatient()
  const isMounted = useIsMounted()
  const changedNow = useLatest(onChanged)
  const ownChangedNow = useLatest(onOwnChanged)
  const flow = () =>
    changeEmailFlow(
      connectionNow,
      { patientId, parentId },
      {
        tellChanged: ({ context: { email } }) => {
          void showToast({ tone: 'success', title: texts.changed(email) })
          if (patientId === parentId) ownChangedNow()(email)
        },
        tellFailure: ({ context: { failure } }) =>
          failure && !isMounted() && void showToast({ tone: 'danger', title: failureText(failure) }),
        reloadProfile: () => void changedNow()(),
      },
    )
  return useFlow(flow, { input: { current }, leaving: { type: 'change.cancelled' }, onEnded })
}
