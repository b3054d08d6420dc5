import type { Database } from '../../database/schema.ts'
import type { PatientContacts } from '../mapping/patient-contacts.ts'
import { ImportError } from '../problems.ts'
import { type Alias, aliasesOf, type ImportedPatient, knownPatients, type PatientNews, patientIdsAmong } from '../store/people.ts'
import { type ImportedPractitioner, knownPractitioners } from '../store/practitioners.ts'
import { arePractitionersOther } from '../store/same-person.ts'
import { sourceIn, withoutSource } from '../store/source-key.ts'
import { inBatches } from './batches.ts'
import { type Directory, type PatientFound, type PractitionerFound, unnamedSource } from './directory.ts'
import { type KnownPatients, newKnownPatients } from './known-patients.ts'

/** What becomes of some people of a file. */
export type PeoplePlan = {
  practitioners: { made: ImportedPractitioner[]; renamed: ImportedPractitioner[] }
  patients: { made: ImportedPatient[]; changed: PatientNews[] }
  aliases: Alias[]
  /** Where those who are made live, and whom to tell. */
  contacts: { patientId: string; told: PatientContacts }[]
  /** The row of each patient, for every name. */
  ids: [name: string, row: PatientRow][]
  /** Why people who have something in common with others are kept apart from them. */
  apart: string[]
}

/** `source`: in which the resources about a patient have their ids, where they name none. */
export type PatientRow = { id: string; source: string }

/** `gpOf`: the row of a patient's general practitioner. */
export type People = {
  practiceId: string
  directory: Directory
  gpOf: (patient: PatientFound) => string | null
  signal: AbortSignal
}

const nothingPlanned = (): PeoplePlan => ({
  practitioners: { made: [], renamed: [] },
  patients: { made: [], changed: [] },
  aliases: [],
  contacts: [],
  ids: [],
  apart: [],
})

const planPractitioner = (found: PractitionerFound, known: { id: string; name: string } | undefined, plan: PeoplePlan) => {
  const { id, key, place, name } = found
  if (!known) plan.practitioners.made.push({ id, name, source_key: key })
  else if (arePractitionersOther(known.name, name))
    throw new ImportError(
      `holds somebody else than the practice knows as ${withoutSource(key)}: the names differ${
        sourceIn(key) === unnamedSource ? '; if the file is of another source, name that with --source' : ''
      }`,
      place,
    )
  else if (known.name !== name) plan.practitioners.renamed.push({ id: known.id, name, source_key: key })
}

const detailsOf = (patients: PatientFound[]) => ({
  keys: patients.flatMap(({ key, formerKeys }) => [key, ...formerKeys].map(withoutSource)),
  nhis: patients.flatMap(({ details: { nhi } }) => (nhi === null ? [] : [nhi])),
  birthDates: [...new Set(patients.map(({ details }) => details.birth_date))],
})

const planPractitioners = async (db: Database, practiceId: string, found: PractitionerFound[]) => {
  const plan = nothingPlanned()
  const known = await knownPractitioners(
    db,
    practiceId,
    found.map(({ key }) => key),
  )
  for (const one of found) planPractitioner(one, known.get(one.key), plan)
  return plan
}

const planPatients = async (db: Database, { practiceId, gpOf }: People, known: KnownPatients, found: PatientFound[]) => {
  const plan = nothingPlanned()
  const own = await patientIdsAmong(
    db,
    practiceId,
    found.flatMap(({ id }) => id ?? []),
  )
  const wanted = detailsOf(found)
  known.learn(await knownPatients(db, practiceId, wanted), await aliasesOf(db, practiceId, wanted.keys))
  for (const patient of found) {
    if (patient.id !== null && own.has(patient.id))
      throw new ImportError('was written by this practice, whose record holds it already', withoutSource(patient.key))
    const { row, change, news, source, alias, apart } = known.place(patient, gpOf(patient))
    for (const name of patient.names) plan.ids.push([name, { id: row.id, source }])
    if (alias) plan.aliases.push(alias)
    for (const former of patient.formerKeys) {
      const replaced = known.replace(former, row.id, source)
      if (replaced === 'is another row')
        plan.apart.push(
          `${withoutSource(former)} is replaced by ${withoutSource(patient.key)}, but the practice has both: what it holds of the former stays apart.`,
        )
      else if (replaced) plan.aliases.push(replaced)
    }
    if (change === 'changed') plan.patients.changed.push({ id: row.id, source_key: row.source_key, news })
    if (change === 'made') plan.patients.made.push(row)
    if (change === 'made') plan.contacts.push({ patientId: row.id, told: patient.contacts })
    if (apart !== null) plan.apart.push(`${withoutSource(patient.key)} ${apart}`)
  }
  return plan
}

/**
 * Plans for the people of a file, some hundred at a time and one after the other: each reads what the practice knows of them when it is asked for, and writes
 * nothing. A plan throws ImportError for the practice's own summary, and where somebody else has an id.
 */
export async function* peoplePlans(people: People): AsyncGenerator<(db: Database) => Promise<PeoplePlan>> {
  const { practiceId, directory, signal } = people
  for await (const found of inBatches([...new Set(directory.practitioners.values())], signal))
    yield (db) => planPractitioners(db, practiceId, found)
  const known = newKnownPatients(practiceId, directory.systems)
  for await (const found of inBatches([...directory.patients.values()], signal)) yield (db) => planPatients(db, people, known, found)
}
