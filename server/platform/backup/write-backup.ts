import { Readable, type Writable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { writeEncrypted } from './encrypted-file.ts'
import { countOf, fixTextForms, nextNumberOf, rowSums, rowsOf, type Table, tablesOf } from './tables.ts'

/** The first line of a backup. */
export type BackupHeader = { format: 'patient-portal-backup'; version: 1; takenAt: string; migrations: string[]; tables: number }
/** The line before the rows of a table. `nextNumber`: that of its sequence. */
export type TableHeader = { table: string; columns: string[]; rows: number; nextNumber: number | null }
/** The line after the rows of a table: the SHA-256 of its lines. */
export type TableEnd = { sha256: string }

const asLine = (value: BackupHeader | TableHeader | TableEnd) => `${JSON.stringify(value)}\n`

const migrationsOf = async (transaction: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(transaction)
  return rows.map(({ name }) => name)
}

async function* tableLines(transaction: Database, table: Table) {
  const nextNumber = await nextNumberOf(transaction, table)
  yield asLine({ table: table.name, columns: table.columns, rows: await countOf(transaction, table), nextNumber })
  const sums = rowSums()
  for await (const lines of rowsOf(transaction, table)) {
    sums.add(lines)
    yield `${lines.join('\n')}\n`
  }
  yield asLine({ sha256: sums.sums().sha256 })
}

async function* backupLines(transaction: Database, takenAt: Date) {
  await fixTextForms(transaction)
  const tables = await tablesOf(transaction)
  const migrations = await migrationsOf(transaction)
  yield asLine({ format: 'patient-portal-backup', version: 1, takenAt: takenAt.toISOString(), migrations, tables: tables.length })
  for (const table of tables) yield* tableLines(transaction, table)
}

type Backup = { recipients: readonly string[]; takenAt: Date; signal?: AbortSignal }

/**
 * Writes all rows of one moment, packed and encrypted, while calls go on. The embedded database has one connection, so its calls wait.
 * `recipients` are public keys of age.
 */
export const writeBackup = (db: Database, { recipients, takenAt, signal }: Backup, out: Writable) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => writeEncrypted(Readable.from(backupLines(transaction, takenAt), { signal }), recipients, out))
