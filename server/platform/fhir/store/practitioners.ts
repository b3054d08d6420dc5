import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

export type ImportedPractitioner = { id: string; name: string; source_key: string }

const practitionersIn = (rows: readonly ImportedPractitioner[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as row(id uuid, name text, source_key text)`

export const knownPractitioner = (db: Database, practiceId: string, key: string) =>
  db
    .selectFrom('practitioner')
    .select(['id', 'name'])
    .where('practice_id', '=', practiceId)
    .where('source_key', '=', key)
    .executeTakeFirst()

/** The practitioners of a practice with one of these keys, by key. `offset 0` forces an index lookup for each key. */
export const knownPractitioners = async (db: Database, practiceId: string, keys: string[]) => {
  const { rows } =
    await sql<ImportedPractitioner>`select found.* from json_array_elements_text(${JSON.stringify(keys)}::json) as wanted(key)
    cross join lateral (
      select id, name, source_key from practitioner where practice_id = ${practiceId} and source_key = wanted.key offset 0) as found`.execute(
      db,
    )
  return new Map(rows.map(({ source_key, ...row }) => [source_key, row] as const))
}

export const insertPractitioners = (db: Database, practiceId: string, rows: readonly ImportedPractitioner[]) =>
  sql`insert into practitioner (id, practice_id, name, source_key)
    select id, ${practiceId}::uuid, name, source_key from ${practitionersIn(rows)}`.execute(db)

export const renamePractitioners = (db: Database, rows: readonly ImportedPractitioner[]) =>
  sql`update practitioner set name = row.name from ${practitionersIn(rows)} where practitioner.id = row.id`.execute(db)
