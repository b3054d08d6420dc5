import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** A table of the database. `values` are the columns besides the key that an update may set. */
export type KnownTable = { name: string; columns: string[]; key: string[]; values: string[] }

const catalogue = sql<KnownTable>`
  select relname::text as name, array_agg(attname::text order by attnum) as columns,
    array_agg(attname::text order by attnum) filter (where attnum = any (conkey)) as key,
    coalesce(array_agg(attname::text order by attnum) filter (where attidentity = '' and attnum <> all (conkey)), '{}') as values
  from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  left join pg_constraint on conrelid = pg_class.oid and contype = 'p'
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not in ('installation', 'secret') and relname not like 'kysely\\_%'
  group by relname
  order by relname`

/** Every table with sandbox data: all except secrets, the database's purpose and the list of migrations. */
export const sandboxTables = async (db: Database) => (await catalogue.execute(db)).rows

/** Stores the catalogue with the template, because reading PostgreSQL's catalogue costs more than restoring a few rows. */
export const saveCatalogue = (db: Database) => sql`create table sandbox.known as ${catalogue}`.execute(db)

export const savedTables = async (db: Database) => (await sql<KnownTable>`select * from sandbox.known order by name`.execute(db)).rows
