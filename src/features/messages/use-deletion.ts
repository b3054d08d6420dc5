import { isRejectedCommand } from '../../api/http/failures.ts'
import { deleteMessagesFlow } from '../../flows/delete-messages.ts'
import { showToast } from '../../ui/dialogs/toast.ts'
import { useMachineActor } from '../../ui/hooks/use-flow.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

/** The text for a failed deletion, after which messages may remain. */
export const deletionFailureText = ({ ids, error }: { ids: readonly string[]; error: unknown }) =>
  isRejectedCommand(error) ? error.detail || texts.deletion.refused : texts.deletion.failed(ids.length)

type Flow = { onDeleted: (ids: readonly string[]) => void; onUnknown: () => void }

/** Runs the deletion machine; only its dialog re-renders on a transition. A pending deletion is reported even on another page. */
export const useDeletion = ({ onDeleted, onUnknown }: Flow) => {
  const { patientId, connectionNow } = usePatient()
  const isMounted = useIsMounted()
  const deletedNow = useLatest(onDeleted)
  const unknownNow = useLatest(onUnknown)
  const flow = () =>
    deleteMessagesFlow(connectionNow, patientId, {
      tellFailure: ({ context }) => !isMounted() && void showToast({ tone: 'danger', title: deletionFailureText(context) }),
      reloadLists: () => unknownNow()(),
      // Deferred until the dialog has closed: rendering both together would block the page.
      removeMessages: ({ context: { ids } }) => {
        setTimeout(() => {
          deletedNow()(ids)
          void showToast({ tone: 'success', title: texts.deletion.done(ids.length) })
        })
      },
    })
  return useMachineActor(flow, { leaving: { type: 'deletion.cancelled' } })
}

export type Deletion = ReturnType<typeof useDeletion>
