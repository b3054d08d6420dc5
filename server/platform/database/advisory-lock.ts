import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** `tables`: fills, empties or claims whole tables. `import`: writes a file's rows. `seals`: adds blocks to the access log. The numbers identify the locks in the database. */
const locks = { tables: 7304551, import: 7304552, seals: 7304555 }
const booking = 7304553
const notices = 7304554

/** Runs a transaction that holds a lock; other processes wait. */
export const withAdvisoryLock = <Result>(db: Database, lock: keyof typeof locks, act: (transaction: Database) => Promise<Result>) =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${locks[lock]}::bigint)`.execute(transaction)
    return act(transaction)
  })

/** Blocks other bookings with this practitioner until the transaction ends. */
export const withBookingLock = (transaction: Database, practitionerId: string) =>
  sql`select pg_advisory_xact_lock(${booking}::int, hashtext(${practitionerId}))`.execute(transaction)

/** Blocks other processes that send notices until the transaction ends. */
export const withNoticeLock = (transaction: Database) => sql`select pg_advisory_xact_lock(${notices}::bigint)`.execute(transaction)
