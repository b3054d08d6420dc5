import { sql } from 'kysely'
import { hasMigration, migrateTo } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { StartupError } from '../process/startup-error.ts'
import { fixTextForms, rowSums, rowsOf, type Table, tablesOf } from './tables.ts'
import type { BackupHeader, TableEnd, TableHeader } from './write-backup.ts'

const damaged = (what: string) => new StartupError(`The backup is damaged: ${what}. Nothing of it is restored.`)

/** Reads lines one by one. */
const lineReader = (lines: AsyncIterable<string>) => {
  const iterator = lines[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await iterator.next().catch(() => {
      throw damaged('it cannot be read to its end')
    })
    if (done) throw damaged('it ends too early')
    return value
  }
  return { next, nextJson: async <Value>(): Promise<Value> => JSON.parse(await next()) }
}

type Lines = ReturnType<typeof lineReader>

/** @throws StartupError for a file that this release cannot read */
const readHeader = async (lines: Lines) => {
  const header = await lines.nextJson<BackupHeader>()
  if (header.format !== 'patient-portal-backup' || header.version !== 1) throw new StartupError('The file is no backup of the portal.')
  const unknown = header.migrations.find((name) => !hasMigration(name))
  if (unknown !== undefined)
    throw new StartupError(`The backup is of a newer release, which has the migration ${unknown}: install that release.`)
  return header
}

/** @throws StartupError for a database with data or with newer tables than those of the backup */
const refuseData = async (db: Database, migrations: readonly string[]) => {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('public.kysely_migration')::text as name`.execute(db)
  if (tables[0]?.name == null) return
  const { rows: done } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const isNewer = done.some(({ name }) => !migrations.includes(name))
  if (isNewer) throw new StartupError('The database has tables already: restore into a new one.')
  const used = await sql`select 1 from installation union all select 1 from practice`.execute(db)
  if (used.rows.length > 0) throw new StartupError('The database has data already: restore into a new one.')
}

type ForeignKey = { owner: string; name: string; definition: string }

/** Removes the foreign keys, so that rows arrive in any order. Returns a function that adds them again, which checks every row. */
const withoutForeignKeys = async (transaction: Database) => {
  const { rows } = await sql<ForeignKey>`select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(transaction)
  for (const { owner, name } of rows) await sql.raw(`alter table ${owner} drop constraint "${name}"`).execute(transaction)
  return async () => {
    // A table with unchecked rows cannot be altered.
    await sql`set constraints all immediate`.execute(transaction)
    for (const { owner, name, definition } of rows)
      await sql.raw(`alter table ${owner} add constraint "${name}" ${definition}`).execute(transaction)
  }
}

/** The length of the rows that one statement writes, in characters; a row may be longer. */
const lengthAtOnce = 1_000_000

const writeRows = async (transaction: Database, { name, columns }: Table, rows: readonly string[]) => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(transaction)
}

/** Writes the rows of a table. Returns the SHA-256 of its lines. */
const readTable = async (transaction: Database, lines: Lines, table: Table, count: number) => {
  const sums = rowSums()
  let batch: string[] = []
  let length = 0
  const flush = async () => {
    if (batch.length > 0)
      await writeRows(transaction, table, batch).catch(() => {
        throw damaged(`the database refuses rows of ${table.name}`)
      })
    batch = []
    length = 0
  }
  for (let left = count; left > 0; left--) {
    const line = await lines.next()
    sums.add([line])
    batch.push(line)
    length += line.length
    if (length > lengthAtOnce) await flush()
  }
  await flush()
  const { sha256 } = await lines.nextJson<TableEnd>()
  if (sums.sums().sha256 !== sha256) throw damaged(`the rows of ${table.name} are not those that were written`)
  return sha256
}

/** @throws if the database returns other rows than those of the backup */
const verifyTable = async (transaction: Database, table: Table, sha256: string) => {
  const sums = rowSums()
  for await (const rows of rowsOf(transaction, table)) sums.add(rows)
  const stored = sums.sums()
  if (stored.sha256 !== sha256) throw damaged(`the restored rows of ${table.name} are other ones`)
  return { table: table.name, rows: stored.rows, sha256 }
}

/** New rows are numbered after those of the backup, also after deleted ones. */
const continueNumbers = async (transaction: Database, { sequence }: Table, nextNumber: number | null) => {
  if (sequence !== null && nextNumber !== null) await sql`select setval(${sequence}, ${nextNumber}, false)`.execute(transaction)
}

/** The objects of the old installation are read further, and never removed by this one. */
const forgetPrefix = (transaction: Database) =>
  sql`update installation set object_prefix = null, objects_swept_to = ''`.execute(transaction)

/**
 * Restores a backup into an empty database, compares every table with the file, and ends all sessions: some may have ended after the
 * backup. Returns the restored tables.
 * @throws StartupError if the file or the database does not allow it; the database then has no rows
 */
export const restoreBackup = async (db: Database, file: AsyncIterable<string>) => {
  const lines = lineReader(file)
  const { migrations, tables: count, takenAt } = await readHeader(lines)
  await refuseData(db, migrations)
  await migrateTo(db, migrations.at(-1) ?? '')
  const restored = await db.transaction().execute(async (transaction) => {
    await fixTextForms(transaction)
    const tables = new Map((await tablesOf(transaction)).map((table) => [table.name, table]))
    if (tables.size !== count) throw damaged(`it has ${count} tables, and its release had ${tables.size}`)
    for (const { name } of tables.values()) await sql`delete from ${sql.table(name)}`.execute(transaction)
    const addForeignKeys = await withoutForeignKeys(transaction)
    const written = new Map<string, string>()
    while (written.size < count) {
      const { table: name, columns, rows, nextNumber } = await lines.nextJson<TableHeader>()
      const table = tables.get(name)
      if (!table || written.has(name) || String(table.columns) !== String(columns)) throw damaged(`its table ${name} is not known`)
      written.set(name, await readTable(transaction, lines, table, rows))
      await continueNumbers(transaction, table, nextNumber)
    }
    await addForeignKeys()
    const verified = []
    for (const table of tables.values()) verified.push(await verifyTable(transaction, table, written.get(table.name) ?? ''))
    await sql`delete from session`.execute(transaction)
    if (tables.get('installation')?.columns.includes('object_prefix')) await forgetPrefix(transaction)
    return verified
  })
  return { takenAt, tables: restored }
}
