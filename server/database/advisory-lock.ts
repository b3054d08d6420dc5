import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** A transaction that fills, empties or claims whole tables: one at a time, of whatever process. The number names this lock. */
export const withAdvisoryLock = <Result>(db: Database, act: (transaction: Database) => Promise<Result>) =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7304551)`.execute(transaction)
    return act(transaction)
  })
