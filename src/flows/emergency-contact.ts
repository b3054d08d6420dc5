import { contactDeletionMachine } from '../../machines/profile/contact-deletion.machine.ts'
import { type ContactToSave, emergencyContactMachine } from '../../machines/profile/emergency-contact.machine.ts'
import type { Connection } from '../api/http/connection.ts'
import { isForbidden } from '../api/http/failures.ts'
import { readContacts, readEmergencyContact, removeEmergencyContact, saveEmergencyContact } from '../api/profile/emergency-contacts.ts'
import type { EmergencyContact, EmergencyContactDetails } from '../domain/profile/emergency-contact.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

/** `contacts`: the contacts that the profile lists. */
type Contacts = { patientId: string; contacts: readonly EmergencyContact[] }

const listContacts = (connection: Connection, { patientId, contacts }: Contacts) => readContacts(connection, { patientId, known: contacts })

/** A contact that the practice does not open to the patient is gone where the profile does not list it. */
const loadContact = (connection: Connection, { patientId, contacts }: Contacts, id: string) =>
  readEmergencyContact(connection, { patientId, id }).catch(async (error) => {
    if (!isForbidden(error) || (await listContacts(connection, { patientId, contacts })).some((contact) => contact.id === id)) throw error
    return null
  })

/** The machine of adding or changing an emergency contact, over the practice's API. `phoneToSend`: a typed phone number as it travels. */
export const emergencyContactFlow = (
  connectionNow: ConnectionNow,
  { phoneToSend, ...owner }: Contacts & { phoneToSend: (typed: string) => string },
  actions: ActionsOf<typeof emergencyContactMachine>,
) => {
  const port = practicePorts(connectionNow)
  const phonesOf = (contact: EmergencyContactDetails): EmergencyContactDetails => ({
    ...contact,
    cellPhone: phoneToSend(contact.cellPhone),
    workPhone: phoneToSend(contact.workPhone),
    residencePhone: phoneToSend(contact.residencePhone),
  })
  return emergencyContactMachine.provide({
    actors: {
      loadContact: port((connection, { id }: { id: string }) => loadContact(connection, owner, id)),
      listContacts: port((connection) => listContacts(connection, owner)),
      saveContact: port((connection, { id, contact }: ContactToSave) =>
        saveEmergencyContact(connection, { patientId: owner.patientId, id, contact: phonesOf(contact) }),
      ),
    },
    actions,
  })
}

/** The machine of deleting an emergency contact, over the practice's API. */
export const contactDeletionFlow = (connectionNow: ConnectionNow, owner: Contacts, actions: ActionsOf<typeof contactDeletionMachine>) => {
  const port = practicePorts(connectionNow)
  return contactDeletionMachine.provide({
    actors: {
      deleteContact: port((connection, { id }: { id: string }) => removeEmergencyContact(connection, { patientId: owner.patientId, id })),
      listContacts: port((connection) => listContacts(connection, owner)),
    },
    actions,
  })
}
