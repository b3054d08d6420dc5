import { withAdvisoryLock } from '../../database/advisory-lock.ts'
import type { Database } from '../../database/schema.ts'
import { ImportError } from '../problems.ts'
import { insertAddresses, insertEmergencyContacts } from '../store/patient-contacts.ts'
import { insertPatients, updatePatients, writeAliases } from '../store/people.ts'
import { insertPractitioners, renamePractitioners } from '../store/practitioners.ts'
import { type ImportNote, logPatientImports } from './import-log.ts'
import { type PatientRow, type People, type PeoplePlan, peoplePlans } from './plan-people.ts'
import type { Tally } from './tally.ts'

/** @throws ImportError if the spooled rows belong to other people */
const checkSamePeople = (expected: ReadonlyMap<string, PatientRow>, planned: PeoplePlan['ids']) => {
  for (const [name, { id, source }] of planned)
    if (expected.has(name) && (expected.get(name)?.id !== id || expected.get(name)?.source !== source))
      throw new ImportError('The patients of the practice changed while the file was read: import it again.')
}

const store = async (
  db: Database,
  practiceId: string,
  { practitioners, patients, aliases, contacts, apartNotes }: PeoplePlan,
  tally: Tally,
) => {
  const write = async <Row extends { source_key: string | null }>(rows: Row[], written: (rows: Row[]) => Promise<unknown>) => {
    if (rows.length === 0) return
    await written(rows)
    tally.addWritten(rows.flatMap(({ source_key }) => source_key ?? []))
  }
  await write(practitioners.made, (rows) => insertPractitioners(db, practiceId, rows))
  await write(practitioners.renamed, (rows) => renamePractitioners(db, rows))
  await write(patients.made, (rows) => insertPatients(db, practiceId, rows))
  if (contacts.length > 0) await insertAddresses(db, contacts)
  for (const { patientId, details } of contacts) {
    await insertEmergencyContacts(db, patientId, details.contacts)
    tally.addNotShown('Patient', details.notTaken)
  }
  await write(patients.changed, (rows) => updatePatients(db, rows))
  if (aliases.length > 0) await writeAliases(db, practiceId, aliases)
  tally.notes.push(...apartNotes)
}

/** `ids`: the patients of the spooled rows. */
type StorePeopleInput = { db: Database; people: People; ids: ReadonlyMap<string, PatientRow>; note: ImportNote; tally: Tally }

/**
 * Writes the people of a file, one batch per transaction, so that requests to the embedded database wait for one batch at most.
 * Returns the patients whose access log now has the import.
 * @throws ImportError if the people of the practice changed after the file was read
 */
export const storePeople = async ({ db, people, ids, note, tally }: StorePeopleInput) => {
  const loggedPatients = new Set<string>()
  for await (const planOf of peoplePlans(people))
    await withAdvisoryLock(db, 'import', async (transaction) => {
      const plan = await planOf(transaction)
      checkSamePeople(ids, plan.ids)
      await store(transaction, people.practiceId, plan, tally)
      const patients = [...new Set(plan.ids.map(([, { id }]) => id))].filter((id) => !loggedPatients.has(id))
      await logPatientImports(transaction, note, patients)
      for (const patient of patients) loggedPatients.add(patient)
    })
  return loggedPatients
}
