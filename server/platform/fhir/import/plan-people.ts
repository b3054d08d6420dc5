import type { Database } from '../../database/schema.ts'
import type { PatientContacts } from '../mapping/patient-contacts.ts'
import { ImportError } from '../problems.ts'
import { type Alias, aliasesOf, type ImportedPatient, knownPatients, type PatientChange, patientIdsAmong } from '../store/people.ts'
import { type ImportedPractitioner, knownPractitioners } from '../store/practitioners.ts'
import { arePractitionersDifferent } from '../store/same-person.ts'
import { sourceOfKey, withoutSource } from '../store/source-key.ts'
import { inBatches } from './batches.ts'
import { type Directory, type FilePatient, type FilePractitioner, unnamedSource } from './directory.ts'
import { type KnownPatients, newKnownPatients } from './known-patients.ts'

/** The writes for a batch of people. */
export type PeoplePlan = {
  practitioners: { made: ImportedPractitioner[]; renamed: ImportedPractitioner[] }
  patients: { made: ImportedPatient[]; changed: PatientChange[] }
  aliases: Alias[]
  /** The addresses and emergency contacts of new patients. */
  contacts: { patientId: string; details: PatientContacts }[]
  /** The row of each patient, by each name. */
  ids: [name: string, row: PatientRow][]
  /** Sentences about similar patients that the import does not merge. */
  apartNotes: string[]
}

/** The row of a patient. `source`: the source of the patient's resources that name none. */
export type PatientRow = { id: string; source: string }

/** The people of a file. `gpOf`: the row id of a patient's general practitioner. */
export type People = {
  practiceId: string
  directory: Directory
  gpOf: (patient: FilePatient) => string | null
  signal: AbortSignal
}

const nothingPlanned = (): PeoplePlan => ({
  practitioners: { made: [], renamed: [] },
  patients: { made: [], changed: [] },
  aliases: [],
  contacts: [],
  ids: [],
  apartNotes: [],
})

const planPractitioner = (found: FilePractitioner, known: { id: string; name: string } | undefined, plan: PeoplePlan) => {
  const { id, key, place, name } = found
  if (!known) plan.practitioners.made.push({ id, name, source_key: key })
  else if (arePractitionersDifferent(known.name, name))
    throw new ImportError(
      `holds somebody else than the practice knows as ${withoutSource(key)}: the names differ${
        sourceOfKey(key) === unnamedSource ? '; if the file is of another source, name that with --source' : ''
      }`,
      place,
    )
  else if (known.name !== name) plan.practitioners.renamed.push({ id: known.id, name, source_key: key })
}

const detailsOf = (patients: FilePatient[]) => ({
  keys: patients.flatMap(({ key, formerKeys }) => [key, ...formerKeys].map(withoutSource)),
  nhis: patients.flatMap(({ details: { nhi } }) => (nhi === null ? [] : [nhi])),
  birthDates: [...new Set(patients.map(({ details }) => details.birth_date))],
})

const planPractitioners = async (db: Database, practiceId: string, found: FilePractitioner[]) => {
  const plan = nothingPlanned()
  const known = await knownPractitioners(
    db,
    practiceId,
    found.map(({ key }) => key),
  )
  for (const one of found) planPractitioner(one, known.get(one.key), plan)
  return plan
}

const planPatients = async (db: Database, { practiceId, gpOf }: People, known: KnownPatients, found: FilePatient[]) => {
  const plan = nothingPlanned()
  const ownIds = await patientIdsAmong(
    db,
    practiceId,
    found.flatMap(({ id }) => id ?? []),
  )
  const wanted = detailsOf(found)
  known.addKnown(await knownPatients(db, practiceId, wanted), await aliasesOf(db, practiceId, wanted.keys))
  for (const patient of found) {
    if (patient.id !== null && ownIds.has(patient.id))
      throw new ImportError('was written by this practice, whose record holds it already', withoutSource(patient.key))
    const { row, change, changes, source, alias, apartReason } = known.place(patient, gpOf(patient))
    for (const name of patient.names) plan.ids.push([name, { id: row.id, source }])
    if (alias) plan.aliases.push(alias)
    for (const former of patient.formerKeys) {
      const replaced = known.replace(former, row.id, source)
      if (replaced === 'is another row')
        plan.apartNotes.push(
          `${withoutSource(former)} is replaced by ${withoutSource(patient.key)}, but the practice has both: what it holds of the former stays apart.`,
        )
      else if (replaced) plan.aliases.push(replaced)
    }
    if (change === 'changed') plan.patients.changed.push({ id: row.id, source_key: row.source_key, changes })
    if (change === 'made') plan.patients.made.push(row)
    if (change === 'made') plan.contacts.push({ patientId: row.id, details: patient.contacts })
    if (apartReason !== null) plan.apartNotes.push(`${withoutSource(patient.key)} ${apartReason}`)
  }
  return plan
}

/**
 * Plans the writes for the people of a file, in consecutive batches. A plan only reads the database.
 * It throws ImportError for a summary of this practice, and for an id that belongs to another person.
 */
export async function* peoplePlans(people: People): AsyncGenerator<(db: Database) => Promise<PeoplePlan>> {
  const { practiceId, directory, signal } = people
  for await (const found of inBatches([...new Set(directory.practitioners.values())], signal))
    yield (db) => planPractitioners(db, practiceId, found)
  const known = newKnownPatients(practiceId, directory.systems)
  for await (const found of inBatches([...directory.patients.values()], signal)) yield (db) => planPatients(db, people, known, found)
}
