import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { importLetter } from '../../mail/letters.ts'
import { queueLetter } from '../../store/outbox.ts'
import { inBatches } from './batches.ts'
import type { Collected } from './collected-areas.ts'
import type { ImportNote } from './import-log.ts'

type NewNotice = { patient_id: string; source: string | null; collected: string[] }

/** Writes the notices of which the patient has not been told: an earlier import of the source had other areas, or there was none. */
const insertNotices = async (db: Database, at: Date, notices: NewNotice[]) => {
  const { rows } = await sql<{ patient_id: string }>`
    insert into record_import (patient_id, imported_at, source, collected)
    select patient_id, ${at}::timestamptz, source, collected
    from json_populate_recordset(null::record_import, ${JSON.stringify(notices)}) as new
    where not collected <@ array(
      select unnest(earlier.collected) from record_import earlier
      where earlier.patient_id = new.patient_id and earlier.source is not distinct from new.source
    )
    returning patient_id`.execute(db)
  return [...new Set(rows.map(({ patient_id }) => patient_id))]
}

const writeLetters = async (db: Database, { at, practiceId }: ImportNote, patients: string[]) => {
  if (patients.length === 0) return
  const practice = await db.selectFrom('practice').select(['name', 'phone']).where('id', '=', practiceId).executeTakeFirstOrThrow()
  const accounts = await db.selectFrom('account').select('email').where('id', 'in', patients).where('status', '=', 'active').execute()
  for (const { email } of accounts) await queueLetter(db, at, importLetter(email, practice))
}

/**
 * Tells patients which areas of their record an import collected, and from whom (rule 3A of the Health Information Privacy Code).
 * The notice is in the portal; patients with an account also get a letter without clinical content.
 */
export const notifyPatients = async (db: Database, note: ImportNote, { patients }: Collected, signal: AbortSignal) => {
  for await (const batch of inBatches([...patients], signal)) {
    const notices = batch.flatMap(([patient_id, bySource]) =>
      [...bySource].map(([source, areas]) => ({ patient_id, source, collected: [...areas] })),
    )
    await writeLetters(db, note, await insertNotices(db, note.at, notices))
  }
}
