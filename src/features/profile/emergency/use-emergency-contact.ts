import type { ContactOutcome, ContactTask } from '../../../../machines/profile/emergency-contact.machine.ts'
import type { EmergencyContact } from '../../../domain/profile/emergency-contact.ts'
import { emergencyContactFlow } from '../../../flows/emergency-contact.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { isPhone, phoneToSend } from '../../../ui/forms/phone-number.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useIsMounted } from '../../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { usePatient } from '../../use-patient.tsx'
import { failureText, texts } from './texts.ts'

export type ContactFlow = {
  /** The contacts of the profile. */
  contacts: readonly EmergencyContact[]
  task: ContactTask
  onChanged: () => unknown
  onEnded: (ending: { outcome: ContactOutcome }) => void
}

/** Runs the machine that adds or changes a contact. A pending change is reported even on another page. */
export const useEmergencyContact = ({ contacts, task, onChanged, onEnded }: ContactFlow, forgetUnsaved: () => void) => {
  const { patientId, connectionNow } = usePatient()
  const isMounted = useIsMounted()
  const changedNow = useLatest(onChanged)
  const flow = () =>
    emergencyContactFlow(
      connectionNow,
      { patientId, contacts, phoneToSend },
      {
        tellDone: () => {
          forgetUnsaved()
          void showToast({ tone: 'success', title: texts.saved })
        },
        tellFailure: ({ context: { failure } }) =>
          failure && !isMounted() && void showToast({ tone: 'danger', title: failureText(failure) }),
        reloadProfile: () => void changedNow()(),
      },
    )
  return useFlow(flow, { input: { task, known: contacts, isPhone }, leaving: { type: 'task.cancelled' }, onEnded })
}
