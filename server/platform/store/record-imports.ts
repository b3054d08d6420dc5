import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

export type RecordImport = { id: string; importedAt: Date; source: string | null; collected: string[] }

/** The imports of a patient's record that an account has not dismissed, latest first. */
export const importNotices = (db: Database, patientId: string, accountId: string): Promise<RecordImport[]> =>
  db
    .selectFrom('record_import')
    .select([sql<string>`record_import.id::text`.as('id'), 'imported_at as importedAt', 'source', 'collected'])
    .where('patient_id', '=', patientId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dismissed_import')
            .select('import_id')
            .whereRef('import_id', '=', 'record_import.id')
            .where('account_id', '=', accountId),
        ),
      ),
    )
    .orderBy('record_import.id', 'desc')
    .execute()

/** Dismisses the notice of an import for one account. Returns false if the patient has no such import. */
export const dismissImport = async (db: Database, patientId: string, accountId: string, importId: string) => {
  const { rows } = await sql<{ id: string }>`
    with found as (select id from record_import where id = ${importId}::bigint and patient_id = ${patientId}::uuid),
    dismissed as (
      insert into dismissed_import (import_id, account_id) select id, ${accountId}::uuid from found on conflict do nothing
    )
    select id from found`.execute(db)
  return rows.length > 0
}
