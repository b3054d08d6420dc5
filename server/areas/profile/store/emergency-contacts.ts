import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { bigint, idText } from '../../../platform/store/ids.ts'
import type { ContactDetails } from '../../../platform/store/patient-contacts.ts'

/** An emergency contact with its address. City and suburb have ids if the lists contain them. */
export const emergencyContactOf = (db: Database, patientId: string, id: string) =>
  db
    .selectFrom('emergency_contact')
    .leftJoin('address', 'address.contact_id', 'emergency_contact.id')
    .leftJoin('city', 'city.title', 'address.city')
    .leftJoin('suburb', (join) => join.onRef('suburb.city_id', '=', 'city.id').onRef('suburb.title', '=', 'address.suburb'))
    .select(['emergency_contact.title', 'first_name', 'family_name', 'relationship', 'mobile', 'home_phone', 'work_phone'])
    .select(['house_number', 'building', 'street', 'address.suburb', 'address.city', 'address.post_code'])
    .select([
      sql<string | null>`address.id::text`.as('addressId'),
      sql<string | null>`city.id::text`.as('cityId'),
      sql<string | null>`suburb.id::text`.as('suburbId'),
    ])
    .where('emergency_contact.id', '=', bigint(id))
    .where('emergency_contact.patient_id', '=', patientId)
    .executeTakeFirst()

export type ContactToChange = NonNullable<Awaited<ReturnType<typeof emergencyContactOf>>>

/** A contact of the patient with the same details; undefined without one. */
export const sameContact = (db: Database, patientId: string, { first_name, family_name, relationship, mobile }: ContactDetails) =>
  db
    .selectFrom('emergency_contact')
    .select(idText)
    .where('patient_id', '=', patientId)
    .where('first_name', '=', first_name)
    .where('family_name', '=', family_name)
    .where('relationship', 'is not distinct from', relationship ?? null)
    .where('mobile', 'is not distinct from', mobile ?? null)
    .executeTakeFirst()

/** Maximum of emergency contacts that a patient can add. */
export const maxContacts = 20

export const canAddContact = async (transaction: Database, patientId: string) => {
  const { count } = await transaction
    .selectFrom('emergency_contact')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return count < maxContacts
}

/** Undefined if the patient has no such contact. */
export const updateEmergencyContact = (transaction: Database, patientId: string, id: string, details: ContactDetails) =>
  transaction
    .updateTable('emergency_contact')
    .set(details)
    .where('id', '=', bigint(id))
    .where('patient_id', '=', patientId)
    .returning(idText)
    .executeTakeFirst()

export const removeContactAddress = (transaction: Database, contactId: string) =>
  transaction.deleteFrom('address').where('contact_id', '=', bigint(contactId)).execute()

/** Undefined if the patient has no such contact. */
export const deleteEmergencyContact = (db: Database, patientId: string, id: string) =>
  db.deleteFrom('emergency_contact').where('id', '=', bigint(id)).where('patient_id', '=', patientId).returning('id').executeTakeFirst()
