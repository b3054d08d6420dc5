import { withAdvisoryLock } from '../../database/advisory-lock.ts'
import type { Database } from '../../database/schema.ts'
import { ImportError } from '../problems.ts'
import { insertAddresses, insertEmergencyContacts } from '../store/patient-contacts.ts'
import { insertPatients, updatePatients, writeAliases } from '../store/people.ts'
import { insertPractitioners, renamePractitioners } from '../store/practitioners.ts'
import { type NoteImport, notePatients } from './note-import.ts'
import { type PatientRow, type People, type PeoplePlan, peoplePlans } from './plan-people.ts'
import type { Tally } from './tally.ts'

/** @throws ImportError when the rows that were put aside are for others */
const checkSamePeople = (expected: ReadonlyMap<string, PatientRow>, planned: PeoplePlan['ids']) => {
  for (const [name, { id, source }] of planned)
    if (expected.has(name) && (expected.get(name)?.id !== id || expected.get(name)?.source !== source))
      throw new ImportError('The patients of the practice changed while the file was read: import it again.')
}

const store = async (db: Database, practiceId: string, { practitioners, patients, aliases, contacts, apart }: PeoplePlan, tally: Tally) => {
  const write = async <Row extends { source_key: string | null }>(rows: Row[], written: (rows: Row[]) => Promise<unknown>) => {
    if (rows.length === 0) return
    await written(rows)
    tally.wrote(rows.flatMap(({ source_key }) => source_key ?? []))
  }
  await write(practitioners.made, (rows) => insertPractitioners(db, practiceId, rows))
  await write(practitioners.renamed, (rows) => renamePractitioners(db, rows))
  await write(patients.made, (rows) => insertPatients(db, practiceId, rows))
  if (contacts.length > 0) await insertAddresses(db, contacts)
  for (const { patientId, told } of contacts) {
    await insertEmergencyContacts(db, patientId, told.contacts)
    tally.notShown('Patient', told.notTaken)
  }
  await write(patients.changed, (rows) => updatePatients(db, rows))
  if (aliases.length > 0) await writeAliases(db, practiceId, aliases)
  tally.notes.push(...apart)
}

/** `ids`: the rows for which the record was read. */
type Storing = { db: Database; people: People; ids: ReadonlyMap<string, PatientRow>; note: NoteImport; tally: Tally }

/**
 * Writes the people of a file, some hundred in a transaction, so that whoever shares the embedded database waits for no more than these. Answers whose import the
 * access log has now.
 * @throws ImportError when the practice's people changed since the file was read
 */
export const storePeople = async ({ db, people, ids, note, tally }: Storing) => {
  const noted = new Set<string>()
  for await (const planOf of peoplePlans(people))
    await withAdvisoryLock(db, 'import', async (transaction) => {
      const plan = await planOf(transaction)
      checkSamePeople(ids, plan.ids)
      await store(transaction, people.practiceId, plan, tally)
      const patients = [...new Set(plan.ids.map(([, { id }]) => id))].filter((id) => !noted.has(id))
      await notePatients(transaction, note, patients)
      for (const patient of patients) noted.add(patient)
    })
  return noted
}
