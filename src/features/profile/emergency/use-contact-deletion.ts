import type { DeletionOutcome } from '../../../../machines/profile/contact-deletion.machine.ts'
import { useDraft } from '../../../browser/use-draft.ts'
import type { EmergencyContact } from '../../../domain/profile/emergency-contact.ts'
import { contactDeletionFlow } from '../../../flows/emergency-contact.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useIsMounted } from '../../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { usePatient } from '../../use-patient.tsx'
import { failureText, texts } from './texts.ts'

export type DeletionFlow = {
  /** The contacts of the profile. */
  contacts: readonly EmergencyContact[]
  id: string
  onChanged: () => unknown
  onEnded: (ending: DeletionOutcome) => void
}

/** Runs the deletion machine. A pending deletion is reported even on another page. */
export const useContactDeletion = ({ contacts, id, onChanged, onEnded }: DeletionFlow) => {
  const { patientId, connectionNow } = usePatient()
  const isMounted = useIsMounted()
  const changedNow = useLatest(onChanged)
  const draft = useDraft(patientId, `contact ${id}`)
  const flow = () =>
    contactDeletionFlow(
      connectionNow,
      { patientId, contacts },
      {
        tellDone: () => {
          draft.clear()
          void showToast({ tone: 'success', title: texts.deleted })
        },
        tellFailure: ({ context: { failure } }) =>
          failure && !isMounted() && void showToast({ tone: 'danger', title: failureText(failure) }),
        reloadProfile: () => void changedNow()(),
      },
    )
  return useFlow(flow, { input: { id }, leaving: { type: 'deletion.cancelled' }, onEnded })
}
