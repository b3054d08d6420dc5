import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { bigint } from './ids.ts'
import { type Markable, markableTables } from './readable.ts'

/** The kinds of items that a practice can withhold, by the names of their tables. */
export const itemKinds = Object.keys(markableTables)

export const isItemKind = (kind: string): kind is Markable => itemKinds.includes(kind)

/** Withholds an item of a practice's patient from proxy users, or shows it again. Returns false if the practice has no such item. */
export const markItem = async (db: Database, practiceId: string, item: { kind: Markable; id: string; isWithheld: boolean }) => {
  const { rows } = await sql<{ marked: number }>`
    update ${sql.table(item.kind)} as item set withheld_from_proxies = ${item.isWithheld}
    from patient where patient.id = item.patient_id and patient.practice_id = ${practiceId} and item.id = ${bigint(item.id)}
    returning 1 as marked`.execute(db)
  return rows.length > 0
}
