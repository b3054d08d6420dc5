import type { Database } from '../../database/schema.ts'
import { ImportProblem } from '../problems.ts'
import { type ImportedPatient, knownPatients, patientIdsAmong } from '../store/people.ts'
import { type ImportedPractitioner, knownPractitioners } from '../store/practitioners.ts'
import { arePractitionersOther } from '../store/same-person.ts'
import { inBatches } from './batches.ts'
import type { Directory, PatientFound, PractitionerFound } from './directory.ts'
import { newKnownPatients } from './known-patients.ts'

/** What becomes of the people of a file. */
export type PeoplePlan = {
  practitioners: { made: ImportedPractitioner[]; renamed: ImportedPractitioner[] }
  patients: { made: ImportedPatient[]; changed: ImportedPatient[]; claimed: ImportedPatient[] }
  /** The row of each patient, by every name. */
  ids: Map<string, string>
  /** The keys of those who have the NHI number of somebody else. */
  sharingNhi: string[]
}

/** `gpOf`: the row of a patient's general practitioner. */
export type People = {
  db: Database
  practiceId: string
  directory: Directory
  gpOf: (patient: PatientFound) => string | null
  signal: AbortSignal
}

const planPractitioner = (found: PractitionerFound, known: { id: string; name: string } | undefined, plan: PeoplePlan) => {
  const { id, key, place, name } = found
  if (!known) plan.practitioners.made.push({ id, name, source_key: key })
  else if (arePractitionersOther(known.name, name))
    throw new ImportProblem(`holds somebody else than the practice knows as ${key}: the names differ`, place)
  else if (known.name !== name) plan.practitioners.renamed.push({ id: known.id, name, source_key: key })
}

const detailsOf = (patients: PatientFound[]) => ({
  keys: patients.map(({ key }) => key),
  nhis: patients.flatMap(({ details: { nhi } }) => (nhi === null ? [] : [nhi])),
})

/** Reads what the practice knows of the people of a file, and writes nothing. @throws ImportProblem for the practice's own summary, and where somebody else has an id */
export const planPeople = async ({ db, practiceId, directory, gpOf, signal }: People): Promise<PeoplePlan> => {
  const plan: PeoplePlan = {
    practitioners: { made: [], renamed: [] },
    patients: { made: [], changed: [], claimed: [] },
    ids: new Map(),
    sharingNhi: [],
  }
  for await (const batch of inBatches([...new Set(directory.practitioners.values())], signal)) {
    const known = await knownPractitioners(
      db,
      practiceId,
      batch.map(({ key }) => key),
    )
    for (const found of batch) planPractitioner(found, known.get(found.key), plan)
  }
  const patients = newKnownPatients(practiceId)
  for await (const batch of inBatches([...directory.patients.values()], signal)) {
    const own = await patientIdsAmong(
      db,
      practiceId,
      batch.flatMap(({ id }) => id ?? []),
    )
    patients.learn(await knownPatients(db, practiceId, detailsOf(batch)))
    for (const patient of batch) {
      if (patient.id !== null && own.has(patient.id))
        throw new ImportProblem('was written by this practice, whose record holds it already', patient.key)
      const { row, change, sharesNhi } = patients.place(patient, gpOf(patient))
      for (const name of patient.names) plan.ids.set(name, row.id)
      if (change !== null) plan.patients[change].push(row)
      if (sharesNhi) plan.sharingNhi.push(patient.key)
    }
  }
  return plan
}
