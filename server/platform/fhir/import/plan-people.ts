import type { Database } from '../../database/schema.ts'
import type { PatientContacts } from '../mapping/patient-contacts.ts'
import { ImportError } from '../problems.ts'
import { type ImportedPatient, knownPatients, type PatientNews, patientIdsAmong } from '../store/people.ts'
import { type ImportedPractitioner, knownPractitioners } from '../store/practitioners.ts'
import { arePractitionersOther } from '../store/same-person.ts'
import { inBatches } from './batches.ts'
import type { Directory, PatientFound, PractitionerFound } from './directory.ts'
import { type KnownPatients, newKnownPatients } from './known-patients.ts'

/** What becomes of some people of a file. */
export type PeoplePlan = {
  practitioners: { made: ImportedPractitioner[]; renamed: ImportedPractitioner[] }
  patients: { made: ImportedPatient[]; changed: PatientNews[]; claimed: ImportedPatient[] }
  /** Where those who are made live, and whom to tell. */
  contacts: { patientId: string; told: PatientContacts }[]
  /** The row of each patient, by every name. */
  ids: Map<string, string>
  /** The keys of those who have the NHI number of somebody else. */
  sharingNhi: string[]
}

/** `gpOf`: the row of a patient's general practitioner. */
export type People = {
  practiceId: string
  directory: Directory
  gpOf: (patient: PatientFound) => string | null
  signal: AbortSignal
}

const nothingPlanned = (): PeoplePlan => ({
  practitioners: { made: [], renamed: [] },
  patients: { made: [], changed: [], claimed: [] },
  contacts: [],
  ids: new Map(),
  sharingNhi: [],
})

const planPractitioner = (found: PractitionerFound, known: { id: string; name: string } | undefined, plan: PeoplePlan) => {
  const { id, key, place, name } = found
  if (!known) plan.practitioners.made.push({ id, name, source_key: key })
  else if (arePractitionersOther(known.name, name))
    throw new ImportError(`holds somebody else than the practice knows as ${key}: the names differ`, place)
  else if (known.name !== name) plan.practitioners.renamed.push({ id: known.id, name, source_key: key })
}

const detailsOf = (patients: PatientFound[]) => ({
  keys: patients.map(({ key }) => key),
  nhis: patients.flatMap(({ details: { nhi } }) => (nhi === null ? [] : [nhi])),
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
  known.learn(await knownPatients(db, practiceId, detailsOf(found)))
  for (const patient of found) {
    if (patient.id !== null && own.has(patient.id))
      throw new ImportError('was written by this practice, whose record holds it already', patient.key)
    const { row, change, news, sharesNhi } = known.place(patient, gpOf(patient))
    for (const name of patient.names) plan.ids.set(name, row.id)
    if (change === 'changed') plan.patients.changed.push({ id: row.id, source_key: row.source_key, news })
    else if (change !== null) plan.patients[change].push(row)
    if (change === 'made') plan.contacts.push({ patientId: row.id, told: patient.contacts })
    if (sharesNhi) plan.sharingNhi.push(patient.key)
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
  const known = newKnownPatients(practiceId)
  for await (const found of inBatches([...directory.patients.values()], signal)) yield (db) => planPatients(db, people, known, found)
}
