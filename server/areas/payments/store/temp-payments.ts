import { type Expression, type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { bigint, idText, idTextOf } from '../../../platform/store/ids.ts'
import { isReadableBy, type Reader } from '../../../platform/store/readable.ts'
import { later } from '../../../platform/values/clock.ts'
import { lookUpWindowMs } from './sessions.ts'

export const addTempPayment = async (db: Database, payment: Insertable<Tables['temp_payment']>) => {
  const { id } = await db.insertInto('temp_payment').values(payment).returning(idText).executeTakeFirstOrThrow()
  return id
}

/** The names of the medicines in the repeat request of a temporary payment, in its order. Empty without a request. */
export const medicationNames = (tempPaymentId: Expression<unknown>) =>
  sql<string[]>`array(select name from repeat_request_medication join repeat_request on repeat_request.id = repeat_request_id
    where repeat_request.temp_payment_id = ${tempPaymentId} order by position)`.as('medications')

/** Maximum of unfinished payments per patient in a week. */
const maxUnfinished = 30

/** Whether the patient may start another payment. Parallel calls may exceed the limit by their number. */
export const canAddPayment = async (db: Database, now: Date, patientId: string) => {
  const { unfinished } = await db
    .selectFrom('temp_payment')
    .leftJoin('payment_session', 'temp_payment_id', 'temp_payment.id')
    .select(sql<number>`count(*)::int`.as('unfinished'))
    .where('patient_id', '=', patientId)
    .where('created_at', '>', later(now, -lookUpWindowMs))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unfinished < maxUnfinished
}

type Contents = Pick<Insertable<Tables['temp_payment']>, 'account_id' | 'card_type' | 'notes' | 'log_notes' | 'repeat_payload' | 'chosen'>

/** Replaces the purpose of a payment; the amount stays. */
export const replaceContents = (transaction: Database, id: string, contents: Contents) =>
  transaction.updateTable('temp_payment').set(contents).where('id', '=', bigint(id)).execute()

const found = (db: Database) =>
  db
    .selectFrom('temp_payment')
    .innerJoin('practice', 'practice.id', 'temp_payment.practice_id')
    .innerJoin('patient', 'patient.id', 'temp_payment.patient_id')
    .leftJoin('payment_session', 'payment_session.temp_payment_id', 'temp_payment.id')
    .leftJoin('payment', 'payment.temp_payment_id', 'temp_payment.id')
    .select([
      'temp_payment.practice_id',
      'temp_payment.patient_id',
      'temp_payment.created_at',
      'temp_payment.amount_cents',
      'temp_payment.surcharge_cents',
      'temp_payment.is_rx_request',
      'temp_payment.repeat_payload',
      'temp_payment.chosen',
      'practice.code as practiceCode',
      'patient.first_name',
      'patient.family_name',
      'patient.email',
      'payment_session.provider',
      'payment_session.session_id',
      'payment_session.address',
      'payment_session.status',
      'payment_session.settled_at',
      'payment.paid_at',
      idTextOf('temp_payment'),
      sql<boolean>`payment.id is not null`.as('isPaid'),
      medicationNames(sql.ref('temp_payment.id')),
    ])

export type TempPayment = NonNullable<Awaited<ReturnType<typeof tempPaymentById>>>

export const tempPaymentById = (db: Database, id: string) => found(db).where('temp_payment.id', '=', bigint(id)).executeTakeFirst()

type Whose = Reader & { practiceId: string }

/** A temporary payment of this patient; undefined also for another patient's, and for one of a withheld item. */
export const tempPaymentOf = (db: Database, { practiceId, patientId, accountId }: Whose, id: string) =>
  found(db)
    .where('temp_payment.id', '=', bigint(id))
    .where('temp_payment.practice_id', '=', practiceId)
    .where('temp_payment.patient_id', '=', patientId)
    .where(isReadableBy('temp_payment', accountId))
    .executeTakeFirst()

/** The purpose of a payment: invoices, and the attempt of a repeat request. */
export type Purpose = { patientId: string; invoiceIds: readonly string[]; attemptId: string | null }

/**
 * Payments for one of the same invoices or the same attempt that may still be paid, earliest first. A payment without further look-ups does
 * not block new ones.
 */
export const openPaymentsFor = (db: Database, now: Date, { patientId, invoiceIds, attemptId }: Purpose) =>
  found(db)
    .where('temp_payment.patient_id', '=', patientId)
    .where('settled_at', 'is', null)
    .where('opened_at', '>', later(now, -lookUpWindowMs))
    .where(
      sql<boolean>`(exists (select from jsonb_array_elements(temp_payment.chosen) as share where share ->> 'invoiceId' = any(${invoiceIds}::text[]))
        or exists (select from repeat_request where temp_payment_id = temp_payment.id and attempt_id = ${attemptId}::uuid))`,
    )
    .orderBy('temp_payment.id')
    .execute()

type Session = { practiceId: string; patientId?: string; provider?: 'stripe' | 'windcave' | 'poli'; sessionId: string }

/** The temporary payment of a provider's session at a practice. `patientId` limits the result to one patient. */
export const tempPaymentOfSession = (db: Database, { practiceId, patientId, provider, sessionId }: Session) => {
  const all = found(db).where('payment_session.session_id', '=', sessionId).where('temp_payment.practice_id', '=', practiceId)
  const ofPatient = patientId === undefined ? all : all.where('temp_payment.patient_id', '=', patientId)
  return (provider === undefined ? ofPatient : ofPatient.where('payment_session.provider', '=', provider)).executeTakeFirst()
}

/** Locks the payment until the transaction ends, so that no other process settles it. */
export const lockTempPayment = (transaction: Database, id: string) =>
  transaction.selectFrom('temp_payment').select('temp_payment.id').where('id', '=', bigint(id)).forUpdate().execute()
