import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { AddressParts } from '../../../platform/store/patient-contacts.ts'

type Kind = 'permanent' | 'postal'

/** The patient's own postal addresses, without those of contacts. */
export const addressesOf = (db: Database, patientId: string) =>
  db
    .selectFrom('address')
    .select(['kind', 'house_number', 'building', 'street', 'suburb', 'city', 'post_code', 'is_validated'])
    .where('patient_id', '=', patientId)
    .where('contact_id', 'is', null)
    .execute()

/** Whether each of these addresses belongs to the patient or to a contact of the patient. */
export const areAddressesOf = async (db: Database, patientId: string, ids: readonly string[]) => {
  if (ids.length === 0) return true
  const own = await db
    .selectFrom('address')
    .select('id')
    .where('patient_id', '=', patientId)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return own.length === new Set(ids).size
}

export const setAddress = (transaction: Database, patientId: string, kind: Kind, parts: AddressParts) =>
  transaction
    .insertInto('address')
    .values({ patient_id: patientId, kind, contact_id: null, ...parts })
    .onConflict((conflict) => conflict.columns(['patient_id', 'kind']).where('contact_id', 'is', null).doUpdateSet(parts))
    .execute()

export const removePostalAddress = (transaction: Database, patientId: string) =>
  transaction.deleteFrom('address').where('patient_id', '=', patientId).where('kind', '=', 'postal').execute()
