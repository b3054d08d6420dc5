import type { Database } from '../../database/schema.ts'
import { type Access, logAccess } from '../../store/access-log.ts'

/** `by`: the user of the machine. */
export type NoteImport = { at: Date; practiceId: string; by: string | null }

const rowOf = ({ at, practiceId }: NoteImport) =>
  ({ at, practice_id: practiceId, account_id: null, session_id: null, operation: 'import', status: 200 }) as const

/** Notes in the access log of each patient that there was an import. */
export const notePatients = (db: Database, note: NoteImport, patients: string[]) =>
  logAccess(
    db,
    patients.map((patient): Access => ({ ...rowOf(note), patient_id: patient, told_to: 'patient' })),
  )

/** Notes for the practice who made an import and how much it was. */
export const noteImport = (db: Database, note: NoteImport, counts: { patients: number; resources: number }) => {
  const about = { ...(note.by !== null && { user: note.by }), patients: `${counts.patients}`, resources: `${counts.resources}` }
  return logAccess(db, [{ ...rowOf(note), patient_id: null, about, told_to: 'practice' }])
}
