import { fromPromise } from 'xstate'
import {
  type ContactOutcome,
  type ContactTask,
  type ContactToSave,
  emergencyContactMachine,
} from '../../../../machines/profile/emergency-contact.machine.ts'
import type { Connection } from '../../../api/http/connection.ts'
import { readContacts, readEmergencyContact, saveEmergencyContact } from '../../../api/profile/emergency-contacts.ts'
import type { EmergencyContact, EmergencyContactDetails } from '../../../domain/profile/emergency-contact.ts'
import type { PracticeAnswer } from '../../../domain/values/command-result.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { isPhone, phoneNumber } from '../../../ui/forms/phone-number.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useIsShown } from '../../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { failureKind } from '../../../ui/layout/failure-kind.ts'
import { failureText, texts } from './texts.ts'

/** Numbers travel as E.164. */
const travelling = (contact: EmergencyContactDetails): EmergencyContactDetails => ({
  ...contact,
  cellPhone: phoneNumber(contact.cellPhone),
  workPhone: phoneNumber(contact.workPhone),
  residencePhone: phoneNumber(contact.residencePhone),
})

export type ContactFlow = {
  connection: Connection
  patientId: string
  /** Those that the profile lists. */
  contacts: readonly EmergencyContact[]
  task: ContactTask
  onChanged: () => unknown
  onEnded: (ending: { outcome: ContactOutcome }) => void
}

/** The chart with the practice behind it. What is under way is told even on another page. */
export const useEmergencyContact = (
  { connection, patientId, contacts, task, onChanged, onEnded }: ContactFlow,
  forgetUnsaved: () => void,
) => {
  const connectionNow = useLatest(connection)
  const isShown = useIsShown()
  const changedNow = useLatest(onChanged)
  const listContacts = () => readContacts(connectionNow(), { patientId, known: contacts })
  /** What the practice does not open to the patient is gone where the profile does not list it. */
  const loadContact = (id: string) =>
    readEmergencyContact(connectionNow(), { patientId, id }).catch(async (error) => {
      if (failureKind(error) !== 'forbidden' || (await listContacts()).some((listed) => listed.id === id)) throw error
      return null
    })
  const boundMachine = () =>
    emergencyContactMachine.provide({
      actors: {
        loadContact: fromPromise<EmergencyContactDetails | null, { id: string }>(({ input: { id } }) => loadContact(id)),
        listContacts: fromPromise<readonly EmergencyContact[], void>(listContacts),
        saveContact: fromPromise<PracticeAnswer, ContactToSave>(({ input: { id, contact } }) =>
          saveEmergencyContact(connectionNow(), { patientId, id, contact: travelling(contact) }),
        ),
      },
      actions: {
        tellDone: () => {
          forgetUnsaved()
          void showToast({ tone: 'success', title: texts.saved })
        },
        tellFailure: ({ context: { failure } }) => failure && !isShown() && void showToast({ tone: 'danger', title: failureText(failure) }),
        reloadProfile: () => void changedNow()(),
      },
    })
  return useFlow(boundMachine, { input: { task, known: contacts, isPhone }, leaving: { type: 'task.cancelled' }, onEnded })
}
