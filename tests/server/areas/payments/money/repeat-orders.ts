import { sql } from 'kysely'
import type { PaymentOrder } from '../../../../../server/areas/payments/rules/order.ts'
import type { Database } from '../../../../../server/platform/database/schema.ts'
import { plainRequest } from '../../../../../server/sandbox/states/repeat-orders.ts'
import type { Payer } from './payers.ts'

export const feeCents = 25_00

/** Sets the practice's fee for a prescription. */
export const chargeForPrescriptions = async (db: Database, practice_id: string) => {
  await db.insertInto('prescription_fee').values({ practice_id, kind: 'standard', cents: feeCents }).execute()
  const name = 'EnableRepeatRxInvoicing'
  await db.insertInto('practice_setting').values({ practice_id, name, label: name, value: '1', position: 9 }).execute()
}

/** A medication that the payer can request again. */
export const addMedication = async (db: Database, { patientId }: Payer) => {
  const { rows } = await sql<{ id: string }>`
    insert into medication (patient_id, name, code, code_system, is_long_term, is_repeated, is_nzulm_active, authored_at)
    values (${patientId}, 'Losartan 50 mg tablet', '1', 'http://nzmt.org.nz', true, false, true, now()) returning id::text`.execute(db)
  return `${rows[0]?.id}`
}

/** The repeat request of one of a patient's attempts. */
export const repeatOrder = (
  { practiceId, patientId }: Payer,
  medicationId: string,
  attempt: number,
): NonNullable<PaymentOrder['repeat']> => ({
  payload: '{}',
  request: {
    practiceId,
    practiceName: 'Anywhere',
    patientId,
    accountId: patientId,
    medicationIds: [medicationId],
    attemptId: `00000000-0000-4000-8000-00000000000${attempt}`,
    ...plainRequest,
  },
})

/** The inconsistencies between payments and requests, as sentences: each charged patient has the request, once. */
export const requestFaults = async (db: Database, { patientId }: Payer) => {
  const { rows } = await sql<{ fault: string }>`
    with carried as (
      select repeat_request.*, payment.id as payment from repeat_request join temp_payment on temp_payment.id = temp_payment_id
      left join payment on payment.temp_payment_id = temp_payment.id where repeat_request.patient_id = ${patientId})
    select 'charged without a request' as fault from carried
      where payment is not null and not exists (select from carried as sent where sent.sent_at is not null and sent.attempt_id = carried.attempt_id)
    union all select 'sent without a payment' from carried where payment is null and sent_at is not null
    union all select 'a fee that was not charged once' from carried where sent_at is not null and (
      select count(*) from invoice where invoice.id = carried.invoice_id and amount_cents = fee_cents) <> 1
    union all select 'more fees than requests' where (select count(*) from invoice where patient_id = ${patientId} and kind = 'Prescription')
      > (select count(*) from carried where sent_at is not null)
    union all select 'a request without its first step' from carried where sent_at is not null and (
      select count(*) from repeat_request_change where repeat_request_id = carried.id) <> 1
    union all select 'a payment that carries nothing' from temp_payment
      where patient_id = ${patientId} and is_rx_request and not exists (select from carried where temp_payment_id = temp_payment.id)`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
