import { profilePictureFlow } from '../../../flows/profile-picture.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useIsMounted } from '../../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { usePatient } from '../../use-patient.tsx'
import { failureText, texts } from './texts.ts'

export type PictureCallbacks = { onChanged: () => unknown; onEnded: () => void }

/** Runs the picture machine with the browser's canvas. A pending upload is reported even on another page. */
export const usePicture = ({ onChanged, onEnded }: PictureCallbacks) => {
  const { patientId, connectionNow } = usePatient()
  const isMounted = useIsMounted()
  const changedNow = useLatest(onChanged)
  const flow = () =>
    profilePictureFlow(connectionNow, patientId, {
      tellUploaded: () => void showToast({ tone: 'success', title: texts.uploaded }),
      tellFailure: ({ context: { failure } }) => failure && !isMounted() && void showToast({ tone: 'danger', title: failureText(failure) }),
      reloadProfile: () => void changedNow()(),
    })
  return useFlow(flow, { leaving: { type: 'picture.cancelled' }, onEnded })
}
