import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import type { Services } from '../../../services.ts'
import { saveContact } from '../rules/emergency-contacts.ts'
import { deleteEmergencyContact, emergencyContactOf } from '../store/emergency-contacts.ts'
import { contactOf } from './profile-requests.ts'
import { nextOfKin } from './profile-resources.ts'

/** A patient may change emergency contacts whatever the practice's settings. */
export const emergencyContactHandlers = ({ db }: Services) =>
  ({
    emergencyContact: async ({ body }) => {
      const contact = await emergencyContactOf(db, body.PatientID, rowId(body.NOKProfileId))
      if (!contact) throw forbidden()
      return { status: 200, body: { lstNexttoKin: [nextOfKin(contact)] } }
    },

    saveEmergencyContact: async ({ body, query, caller }) => {
      const contact = contactOf(caller.practice.id, query.PatientID, body)
      const id = await db.transaction().execute((transaction) => saveContact(transaction, contact))
      caller.changed = ['emergency_contact']
      return { status: 200, body: id }
    },

    deleteEmergencyContact: async ({ body, caller }) => {
      if (!(await deleteEmergencyContact(db, body.PatientID, rowId(body.EmergencyContactID)))) throw forbidden()
      caller.changed = ['emergency_contact']
      return { status: 200, body: body.EmergencyContactID }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
