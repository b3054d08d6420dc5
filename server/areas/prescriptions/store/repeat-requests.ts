import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { bigint } from '../../../platform/store/ids.ts'
import { isReadableBy } from '../../../platform/store/readable.ts'
import type { RequestedMedication } from './requested-medications.ts'

type NewRequest = Omit<Insertable<Tables['repeat_request']>, 'id' | 'sent_at' | 'temp_payment_id' | 'invoice_id'> & {
  /** Null without a payment. */
  tempPaymentId: string | null
  medications: readonly RequestedMedication[]
}

/** Stores a request with a copy of its medications. The request is held until it is sent. */
export const addRepeatRequest = async (transaction: Database, { tempPaymentId, medications, ...request }: NewRequest) => {
  const added = await transaction
    .insertInto('repeat_request')
    .values({ ...request, sent_at: null, invoice_id: null, temp_payment_id: bigint(tempPaymentId) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const copies = medications.map(({ id, name, directions }, position) => ({
    repeat_request_id: added.id,
    position,
    medication_id: bigint(id),
    name,
    directions,
  }))
  await transaction.insertInto('repeat_request_medication').values(copies).execute()
  return added
}

/** The request of a payment, sent or held. */
export const repeatRequestOfPayment = (db: Database, tempPaymentId: string) =>
  db.selectFrom('repeat_request').selectAll().where('temp_payment_id', '=', bigint(tempPaymentId)).executeTakeFirst()

/** Deletes the held request of a payment, unless it was sent. */
export const deleteDeferred = (transaction: Database, tempPaymentId: string) =>
  transaction.deleteFrom('repeat_request').where('temp_payment_id', '=', bigint(tempPaymentId)).where('sent_at', 'is', null).execute()

export type RepeatRequestRow = Awaited<ReturnType<typeof addRepeatRequest>>

export const isAttemptSent = async (db: Database, patientId: string, attemptId: string | null) => {
  if (attemptId === null) return false
  const sent = await db
    .selectFrom('repeat_request')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('attempt_id', '=', attemptId)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return sent !== undefined
}

/** Makes the request visible to the practice. */
export const markSent = (transaction: Database, now: Date, id: number, invoiceId: number | null) =>
  transaction.updateTable('repeat_request').set({ sent_at: now, invoice_id: invoiceId }).where('id', '=', id).execute()

type Step = { id: number; at: Date; status: string; byName: string }

/** Adds a step to a request, and makes its status current. */
export const addStep = async (transaction: Database, { id, at, status, byName }: Step) => {
  await transaction.insertInto('repeat_request_change').values({ repeat_request_id: id, at, status, by_name: byName }).execute()
  await transaction.updateTable('repeat_request').set({ status }).where('id', '=', id).execute()
}

/** Locks a sent request until the transaction ends. Undefined for a request withheld from the account; null is the practice. */
export const repeatRequestForChange = (transaction: Database, accountId: string | null, id: string) =>
  transaction
    .selectFrom('repeat_request')
    .selectAll()
    .where('id', '=', bigint(id))
    .where('sent_at', 'is not', null)
    .$if(accountId !== null, (query) => query.where(isReadableBy('repeat_request', accountId ?? '')))
    .forUpdate()
    .executeTakeFirst()
