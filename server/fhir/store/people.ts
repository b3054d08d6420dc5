import type { Database } from '../../database/schema.ts'
import { idOf, type PatientFound, type PractitionerFound } from '../import/directory.ts'
import { ImportProblem } from '../problems.ts'
import { arePractitionersOther, isSamePatient, patientsDifferIn } from './same-person.ts'

const patientsOf = (db: Database, practiceId: string) => db.selectFrom('patient').where('practice_id', '=', practiceId)

export const knownPatient = async (db: Database, practiceId: string, key: string) =>
  (await patientsOf(db, practiceId).select('id').where('source_key', '=', key).executeTakeFirst())?.id ?? null

export const knownPractitioner = (db: Database, practiceId: string, key: string) =>
  db
    .selectFrom('practitioner')
    .select(['id', 'name'])
    .where('practice_id', '=', practiceId)
    .where('source_key', '=', key)
    .executeTakeFirst()

/** Answers whether it is new or changed. @throws ImportProblem when somebody else has its id */
export const storePractitioner = async (db: Database, practiceId: string, { id, key, place, name }: PractitionerFound) => {
  const known = await knownPractitioner(db, practiceId, key)
  if (known?.name === name) return false
  if (known && arePractitionersOther(known.name, name))
    throw new ImportProblem(`holds somebody else than the practice knows as ${key}: the names differ`, place)
  if (known) await db.updateTable('practitioner').set({ name }).where('id', '=', known.id).execute()
  else await db.insertInto('practitioner').values({ id, practice_id: practiceId, name, source_key: key }).execute()
  return true
}

/** A patient of the practice with this NHI number, and whether name and birth date say that it is the same person. */
const withNhi = async (db: Database, practiceId: string, { details }: PatientFound) => {
  if (details.nhi === null) return undefined
  const others = await patientsOf(db, practiceId)
    .select(['id', 'nhi', 'family_name', 'birth_date', 'source_key'])
    .where('nhi', '=', details.nhi)
    .execute()
  const same = others.find((one) => isSamePatient(one, details))
  return { same, isSomebodyElses: !same && others.length > 0 }
}

export type StoredPatient = { id: string; isWritten: boolean; sharesNhi: boolean }

/**
 * The row of a patient, made where the practice does not know the person. Details are kept up to date in rows that an import made; those that the practice
 * wrote itself stay as they are.
 * @throws ImportProblem when somebody else has the id
 */
export const storePatient = async (
  db: Database,
  practiceId: string,
  patient: PatientFound,
  gpId: string | null,
): Promise<StoredPatient> => {
  const { key, details } = patient
  const id = idOf(practiceId, key)
  const wanted = { ...details, gp_id: gpId }
  const known = await patientsOf(db, practiceId).selectAll().where('source_key', '=', key).executeTakeFirst()
  if (known) {
    const difference = patientsDifferIn(known, details)
    if (difference !== null)
      throw new ImportProblem(`holds somebody else than the practice knows as ${key}: they differ in ${difference}`, patient.place)
    const isChanged = Object.entries(wanted).some(([column, value]) => Reflect.get(known, column) !== value)
    const isWritten = isChanged && known.id === id
    if (isWritten) await db.updateTable('patient').set(wanted).where('id', '=', id).execute()
    return { id: known.id, isWritten, sharesNhi: false }
  }
  const nhi = await withNhi(db, practiceId, patient)
  if (nhi?.same) {
    if (nhi.same.source_key === null) await db.updateTable('patient').set({ source_key: key }).where('id', '=', nhi.same.id).execute()
    return { id: nhi.same.id, isWritten: nhi.same.source_key === null, sharesNhi: false }
  }
  await db
    .insertInto('patient')
    .values({ ...wanted, id, practice_id: practiceId, blood_group: null, picture_id: null, source_key: key })
    .execute()
  return { id, isWritten: true, sharesNhi: nhi?.isSomebodyElses ?? false }
}

/** Whether an id is that of a patient of the practice. */
export const isPatientId = async (db: Database, practiceId: string, id: string) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) &&
  (await patientsOf(db, practiceId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
