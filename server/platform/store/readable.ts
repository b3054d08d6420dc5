import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/schema.ts'

type Value = string | RawBuilder<string>

/** The patient of a record, and the account that reads it. The own account of a patient has the patient's id. */
export type Reader = { patientId: string; accountId: string }

/** For jobs and rules that read a record as the patient does. */
export const asPatient = (patientId: string): Reader => ({ patientId, accountId: patientId })

/** The tables whose items the practice can withhold. */
export type Markable = { [Table in keyof Tables]: 'withheld_from_proxies' extends keyof Tables[Table] ? Table : never }[keyof Tables]

/** Finds the repeat request of a payment if it is withheld, or names a withheld medication. */
const requestOf = (tempPaymentId: RawBuilder<unknown>) => sql`select from repeat_request as request
  left join repeat_request_medication as named on named.repeat_request_id = request.id
  left join medication as item on item.id = named.medication_id
  where request.temp_payment_id = ${tempPaymentId} and (request.withheld_from_proxies or item.withheld_from_proxies)`

/** Tables whose rows belong to a markable item, and the condition that finds such an item which is withheld. */
const belongings = {
  lab_observation: sql`select from lab_result as item where item.id = lab_observation.result_id and item.withheld_from_proxies`,
  ledger_entry: sql`select from invoice as item where item.id = ledger_entry.invoice_id and item.withheld_from_proxies`,
  repeat_request: sql`select from repeat_request_medication as named join medication as item on item.id = named.medication_id
    where named.repeat_request_id = repeat_request.id and item.withheld_from_proxies`,
  temp_payment: sql`${requestOf(sql`temp_payment.id`)}
    union all select from invoice as item, jsonb_array_elements(temp_payment.chosen) as share
      where item.patient_id = temp_payment.patient_id and item.id::text = share ->> 'invoiceId' and item.withheld_from_proxies`,
  payment: sql`select from ledger_entry as share join invoice as item on item.id = share.invoice_id
      where share.payment_id = payment.id and item.withheld_from_proxies
    union all ${requestOf(sql`payment.temp_payment_id`)}`,
} satisfies { [Table in keyof Tables]?: RawBuilder<unknown> }

export type ReadableTable = Markable | keyof typeof belongings

const markable = { condition: 1, lab_result: 1, allergy: 1, immunization: 1, timeline_item: 1, media: 1, vital: 1, medication: 1 } as const
const alsoMarkable = { patient_alert: 1, appointment: 1, message: 1, repeat_request: 1, invoice: 1 } as const
/** The type requires every table that has the column. */
export const markableTables: Record<Markable, 1> = { ...markable, ...alsoMarkable }

/** The names of the tables whose rows a proxy user may not see all. A store that serves patients reads them by `readable` alone. */
export const withholdableTables = [...Object.keys(markableTables), ...Object.keys(belongings)]

/**
 * Whether an account may read a row of a table: the patient's own account any, a proxy user one that is not withheld.
 * For statements that change rows; lists use `readable`.
 */
export const isReadableBy = (table: ReadableTable, accountId: Value) => {
  const isMarked = table in markableTables ? sql`${sql.ref(`${table}.withheld_from_proxies`)}` : sql`false`
  const belonging = table in belongings ? belongings[table as keyof typeof belongings] : null
  // `offset 0` keeps PostgreSQL from hashing all rows for one.
  const isWithheld = belonging ? sql`(${isMarked} or exists (${belonging} offset 0))` : isMarked
  return sql<boolean>`(${sql.ref(`${table}.patient_id`)} = ${accountId} or not ${isWithheld})`
}

/** The rows of a patient that an account may read, as a part of SQL that has the table's name. */
export const readableRows = (table: ReadableTable, { patientId, accountId }: { patientId: Value; accountId: Value }) =>
  sql`(select * from ${sql.table(table)} where ${sql.ref(`${table}.patient_id`)} = ${patientId} and ${isReadableBy(table, accountId)}) as ${sql.table(table)}`

/** The rows of a patient that an account may read, in place of the table. Withheld rows are in no list, count or search of a proxy user. */
export const readable = <Table extends ReadableTable>(table: Table, { patientId, accountId }: Reader) =>
  sql<
    Tables[Table]
  >`(select * from ${sql.table(table)} where ${sql.ref(`${table}.patient_id`)} = ${patientId} and ${isReadableBy(table, accountId)})`.as(
    table,
  )
