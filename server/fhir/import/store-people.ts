import type { Database } from '../../database/schema.ts'
import { ImportProblem } from '../problems.ts'
import { isPatientId, storePatient, storePractitioner } from '../store/people.ts'
import type { Directory } from './directory.ts'
import type { References } from './references.ts'
import type { Tally } from './tally.ts'

type Wanted = { db: Database; practiceId: string; directory: Directory; references: References; tally: Tally }

/** Stores the people of a file and tells by every name which row a patient has. @throws ImportProblem for the practice's own summary */
export const storePeople = async ({ db, practiceId, directory, references, tally }: Wanted, ids: Map<string, string>) => {
  for (const practitioner of new Set(directory.practitioners.values()))
    if (await storePractitioner(db, practiceId, practitioner)) tally.wrote([practitioner.key])
  for (const patient of directory.patients.values()) {
    if (patient.id !== null && (await isPatientId(db, practiceId, patient.id)))
      throw new ImportProblem('was written by this practice, whose record holds it already', patient.key)
    const gp = await references.practitioner(patient.practitioner, null)
    const { id, isWritten, sharesNhi } = await storePatient(db, practiceId, patient, gp.id)
    for (const name of patient.names) ids.set(name, id)
    if (isWritten) tally.wrote([patient.key])
    if (sharesNhi) tally.notes.push(`${patient.key} has the NHI number of another patient of the practice.`)
  }
}
