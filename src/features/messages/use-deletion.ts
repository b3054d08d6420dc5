import { isRejectedCommand } from '../../api/http/failures.ts'
import { deleteMessagesFlow } from '../../flows/delete-messages.ts'
import { showToast } from '../../ui/dialogs/toast.ts'
import { useMachineActor } from '../../ui/hooks/use-flow.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

/** Why messages may still be there. */
export const deletionFailureText = ({ ids, error }: { ids: readonly string[]; error: unknown }) =>
  isRejectedCommand(error) ? error.detail || texts.deletion.refused : texts.deletion.failed(ids.length)

type Flow = { onDeleted: (ids: readonly string[]) => void; onUnknown: () => void }

/** The chart with the practice behind it, whose question alone re-renders as it moves on. A deletion under way is told even on another page. */
export const useDeletion = ({ onDeleted, onUnknown }: Flow) => {
  const { patientId, connectionNow } = usePatient()
  const isMounted = useIsMounted()
  const deletedNow = useLatest(onDeleted)
  const unknownNow = useLatest(onUnknown)
  const flow = () =>
    deleteMessagesFlow(connectionNow, patientId, {
      tellFailure: ({ context }) => !isMounted() && void showToast({ tone: 'danger', title: deletionFailureText(context) }),
      reloadLists: () => unknownNow()(),
      // The question goes first: to render both at once would hold up the page.
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
