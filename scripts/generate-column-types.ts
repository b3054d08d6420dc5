/**
 * Generates column types for `schema.ts` from the migrated database. Only the type check and editors read them.
 * Work is skipped while the migrations have not changed.
 */
import { sql } from 'kysely'
import { type ColumnMetadata, generate, PostgresDialect } from 'kysely-codegen'
import { migrate } from '../server/platform/database/migrate.ts'
import { openInMemory } from '../server/platform/database/open.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { columnTypes, requiredOnInsert } from '../server/platform/database/schema-overrides.ts'
import { runIfInputsChanged } from './inputs.ts'

const outFile = 'server/platform/database/generated/tables.ts'
const inputs = [
  'server/platform/database/{migrate,schema-overrides}.ts',
  'server/platform/database/migrations/*.ts',
  'package-lock.json',
  'scripts/{generate-column-types,inputs}.ts',
]

/** PostgreSQL stores `in ('a', 'b')` as `= ANY (ARRAY['a'::text, 'b'::text])`, and a list of one value as `= 'a'::text`. */
const listCheck = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[)?'/

type Check = { name: string; definition: string }

/** The values that the check of a text column allows, by table and column. */
const allowedValues = async (db: Database) => {
  const { rows } = await sql<Check>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c'`.execute(db)
  const lists = rows.filter(({ definition }) => listCheck.test(definition))
  return new Map(lists.map(({ name, definition }) => [name, [...definition.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)]))
}

const generateTypes = async (db: Database) => {
  const allowed = await allowedValues(db)
  const refine = (name: string, column: ColumnMetadata) => {
    column.enumValues = allowed.get(name) ?? null
    column.hasDefaultValue &&= !requiredOnInsert.includes(name)
  }
  await generate({
    db,
    dialect: new PostgresDialect({}),
    excludePattern: 'kysely_*',
    typeMapping: { int8: 'number', date: 'string', timestamptz: 'Date', bytea: 'Uint8Array' },
    overrides: { columns: columnTypes },
    postprocess: async ({ metadata }) => {
      for (const table of metadata.tables) for (const column of table.columns) refine(`${table.name}.${column.name}`, column)
      return metadata
    },
    outFile,
  })
}

await runIfInputsChanged({ stamp: 'build/database/.stamp', inputs, outputs: [outFile] }, async () => {
  console.log('Generating the column types …')
  const { db, close } = await openInMemory()
  try {
    await migrate(db)
    await generateTypes(db)
  } finally {
    await close()
  }
})
