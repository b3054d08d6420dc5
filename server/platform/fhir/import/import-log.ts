import type { Database } from '../../database/schema.ts'
import { type Access, logAccess } from '../../store/access-log.ts'

/** `by`: the operating system's user who runs the command. `sourcesOf`: the names of the sources of a patient's rows. */
export type ImportNote = { at: Date; practiceId: string; by: string | null; sourcesOf: (patientId: string) => string | null }

const rowOf = ({ at, practiceId }: ImportNote) =>
  ({ at, practice_id: practiceId, account_id: null, session_id: null, operation: 'import', status: 200 }) as const

/** Writes the import and its sources to the access log of each patient. */
export const logPatientImports = (db: Database, note: ImportNote, patients: string[]) =>
  logAccess(
    db,
    patients.map((patient): Access => {
      const source = note.sourcesOf(patient)
      return { ...rowOf(note), patient_id: patient, about: source === null ? null : { source }, told_to: 'patient' }
    }),
  )

/** Writes the user and the counts of the import to the access log of the practice. */
export const logImport = (db: Database, note: ImportNote, counts: { patients: number; resources: number }) => {
  const about = { ...(note.by !== null && { user: note.by }), patients: `${counts.patients}`, resources: `${counts.resources}` }
  return logAccess(db, [{ ...rowOf(note), patient_id: null, about, told_to: 'practice' }])
}
