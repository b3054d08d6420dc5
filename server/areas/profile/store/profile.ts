import type { Selectable, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { idTextOf } from '../../../platform/store/ids.ts'

/** A patient with addresses, emergency contacts and registered provider. */
export const profileOf = (db: Database, id: string) =>
  db
    .selectFrom('patient')
    .leftJoin('practitioner', 'practitioner.id', 'patient.gp_id')
    .selectAll('patient')
    .select('practitioner.name as gp_name')
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('address')
          .select(['kind', 'house_number', 'building', 'street', 'suburb', 'city', 'post_code'])
          .whereRef('address.patient_id', '=', 'patient.id')
          .where('contact_id', 'is', null)
          .orderBy('kind'),
      ).as('addresses'),
      jsonArrayFrom(
        selectFrom('emergency_contact')
          .select(['first_name', 'family_name', 'relationship', 'mobile', 'home_phone', 'work_phone', idTextOf('emergency_contact')])
          .whereRef('emergency_contact.patient_id', '=', 'patient.id')
          .orderBy('emergency_contact.id'),
      ).as('contacts'),
    ])
    .where('patient.id', '=', id)
    .executeTakeFirst()

export type Profile = NonNullable<Awaited<ReturnType<typeof profileOf>>>

/** Locks the row of a patient until the transaction ends. */
export const patientForChange = (transaction: Database, id: string): Promise<Selectable<Tables['patient']>> =>
  transaction.selectFrom('patient').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const updatePatient = (transaction: Database, id: string, values: Updateable<Tables['patient']>) =>
  transaction.updateTable('patient').set(values).where('id', '=', id).execute()
