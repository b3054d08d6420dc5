import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** Lets one transaction at a time, of whatever process, fill or empty whole tables. The number names this lock. */
export const takeTurn = (transaction: Database) => sql`select pg_advisory_xact_lock(7304551)`.execute(transaction)
