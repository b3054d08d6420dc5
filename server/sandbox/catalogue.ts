import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A table as the database knows it; `values` are the columns besides its key that an update may set. */
export type KnownTable = { name: string; columns: string[]; key: string[]; values: string[] }

/** Every table with data of the sandbox: all but the secrets, and what says which migrations ran. */
export const sandboxTables = async (db: Database): Promise<KnownTable[]> => {
  const { rows } = await sql<KnownTable>`
    select relname::text as name, array_agg(attname::text order by attnum) as columns,
      array_agg(attname::text order by attnum) filter (where attnum = any (conkey)) as key,
      coalesce(array_agg(attname::text order by attnum) filter (where attidentity = '' and attnum <> all (conkey)), '{}') as values
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_constraint on conrelid = pg_class.oid and contype = 'p'
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'secret' and relname not like 'kysely\\_%'
    group by relname
    order by relname`.execute(db)
  return rows
}
