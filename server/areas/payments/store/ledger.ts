import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

/** The patient's debt in cents; negative for a credit. */
export const owedCents = async (db: Database, patientId: string) => {
  const { cents } = await db
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return cents
}

/** The balance that an account may know: without the entries of invoices that are withheld from it. */
export const balanceCents = async (db: Database, reader: Reader) => {
  const { cents } = await db
    .selectFrom(readable('ledger_entry', reader))
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

export const addLedgerEntries = async (transaction: Database, entries: Insertable<Tables['ledger_entry']>[]) => {
  if (entries.length > 0) await transaction.insertInto('ledger_entry').values(entries).execute()
}
