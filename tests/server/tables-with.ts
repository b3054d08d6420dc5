import { sql } from 'kysely'
import type { Database } from '../../server/platform/database/schema.ts'

/** The tables with a row that contains one of these texts. */
export const tablesWith = async (db: Database, texts: readonly string[]) => {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as kept where kept::text ~ ${texts.join('|')} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return { searched: tables.length, found }
}
