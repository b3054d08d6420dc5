import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** A transaction that writes of a file: one at a time, of whatever process. The number names this lock. */
export const withImportLock = <Result>(db: Database, act: (transaction: Database) => Promise<Result>) =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7304552)`.execute(transaction)
    return act(transaction)
  })
