import type { Database } from '../../database/schema.ts'
import { type Access, logAccess } from '../../store/access-log.ts'
import { inBatches } from './batches.ts'

/** `by`: the user of the machine. */
type Import = { at: Date; practiceId: string; by: string | null; patients: string[]; resources: number }

/** Notes an import in the access log: who made it and how much it was for the practice, and that there was one for each patient whose record it is about. */
export const noteImport = async (db: Database, { at, practiceId, by, patients, resources }: Import, signal: AbortSignal) => {
  const row = { at, practice_id: practiceId, account_id: null, session_id: null, operation: 'import', status: 200 } as const
  const about = { ...(by !== null && { user: by }), patients: `${patients.length}`, resources: `${resources}` }
  await logAccess(db, [{ ...row, patient_id: null, about, told_to: 'practice' }])
  for await (const batch of inBatches(patients, signal))
    await logAccess(
      db,
      batch.map((patient): Access => ({ ...row, patient_id: patient, told_to: 'patient' })),
    )
}
