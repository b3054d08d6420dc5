import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { objectOf } from '../../files/file-store.ts'

/** The stored document of each row (as JSON) by patient and key: its object, and whether its bytes are those of the row. */
export const storedDocuments = async (db: Database, rows: string) => {
  const stored = await db
    .selectFrom('media')
    .innerJoin(
      sql<{ patient_id: string; source_key: string; data_base64: string }>`json_to_recordset(${rows}::json)`.as<'row'>(
        sql`row(patient_id uuid, source_key text, data_base64 text)`,
      ),
      (join) => join.onRef('media.patient_id', '=', 'row.patient_id').onRef('media.source_key', '=', 'row.source_key'),
    )
    .select([
      'media.patient_id',
      'row.source_key',
      'media.object_key',
      'media.object_bytes',
      'media.object_sha256',
      sql<boolean>`media.data_base64 is not distinct from row.data_base64`.as('isSame'),
    ])
    .execute()
  return stored.map((row) => ({ ...row, object: objectOf(row) }))
}
