import type { Selectable } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import { objectOf } from '../files/file-store.ts'
import { isSameName, isSameNhi } from '../values/person-name.ts'

export type Patient = Selectable<Tables['patient']>

export const displayName = ({ first_name, family_name }: Pick<Patient, 'first_name' | 'family_name'>) => `${first_name} ${family_name}`

export const patientById = (db: Database, id: string) => db.selectFrom('patient').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a patient of this practice until the transaction ends, so that other bookings and charges wait. */
export const patientForChange = (transaction: Database, practiceId: string, id: string) =>
  transaction
    .selectFrom('patient')
    .select('id')
    .where('id', '=', id)
    .where('practice_id', '=', practiceId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A picture of this patient, in base64 or as an object; undefined also for another patient's. */
export const documentOf = async (db: Database, patientId: string, documentId: string) => {
  const document = await db
    .selectFrom('document')
    .select(['content_base64', 'object_key', 'object_bytes', 'object_sha256'])
    .where('id', '=', documentId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return document && { data: document.content_base64, object: objectOf(document) }
}

type Details = { firstName: string | null; familyName: string; birthDate: string; nhi: string | null }

/** The patient of a practice with these details; every given detail must match. */
export const patientDescription = async (db: Database, practiceId: string, { firstName, familyName, birthDate, nhi }: Details) => {
  const born = await db
    .selectFrom('patient')
    .select(['id', 'first_name', 'family_name', 'nhi'])
    .where('practice_id', '=', practiceId)
    .where('birth_date', '=', birthDate)
    .execute()
  return born.find(
    (one) =>
      isSameName(one.family_name, familyName) &&
      (nhi === null || isSameNhi(one.nhi, nhi)) &&
      (firstName === null || isSameName(one.first_name, firstName)),
  )
}
