import type { Database } from '../../../platform/database/schema.ts'
import { patientForChange } from '../../../platform/store/patients.ts'
import { owedCents } from '../../payments/store/ledger.ts'
import { openRepeatRequestsOf } from '../store/orders.ts'
import { addRepeatRequest, isAttemptSent, repeatRequestOfPayment } from '../store/repeat-requests.ts'
import { completeRequest, type FeePayment } from './complete.ts'
import { dueCents } from './fee.ts'
import { prepareRequest } from './prepare.ts'
import { repeatRefused, repeatReplies as replies } from './refusal-messages.ts'
import type { RepeatRequest } from './request.ts'

type PaidBy = {
  tempPaymentId: string
  /** What of the payment, without its surcharge, goes to no invoice. */
  leftCents: number
}

const isBeingPaid = async (db: Database, now: Date, { patientId, attemptId }: RepeatRequest) =>
  attemptId !== null &&
  (await openRepeatRequestsOf(db, patientId, now)).some(({ attempt_id, status }) => attempt_id === attemptId && status === 'pending')

/**
 * Defers a request until the payment is credited: after that nothing refuses it.
 * @throws Refusal for what would not be taken without a payment either, for an amount that leaves a part of the fee unpaid, and where the attempt was sent before
 * or money for it is under way
 */
export const deferRequest = async (transaction: Database, now: Date, request: RepeatRequest, { tempPaymentId, leftCents }: PaidBy) => {
  if (await isAttemptSent(transaction, request.patientId, request.attemptId)) throw repeatRefused(replies.sentBefore)
  if (await isBeingPaid(transaction, now, request)) throw repeatRefused(replies.paymentPending)
  const { objection, prepared } = await prepareRequest(transaction, now, request)
  if (objection !== null) throw repeatRefused(typeof objection === 'string' ? objection : replies.onLeave)
  if (leftCents < dueCents(prepared.fee_cents, await owedCents(transaction, request.patientId))) throw repeatRefused(replies.lessThanFee)
  await addRepeatRequest(transaction, { ...prepared, tempPaymentId })
}

type Credited = { id: string; practice_id: string; patient_id: string }

/** Sends the request that a payment carries, in the transaction that credits it: once for each attempt, of whichever payment. Answers what its fee took, in cents. */
export const sendDeferred = async (transaction: Database, now: Date, { id, practice_id, patient_id }: Credited, payment: FeePayment) => {
  await patientForChange(transaction, practice_id, patient_id)
  const deferred = await repeatRequestOfPayment(transaction, id)
  if (!deferred || deferred.sent_at !== null || (await isAttemptSent(transaction, patient_id, deferred.attempt_id))) return 0
  return completeRequest(transaction, now, deferred, { owedCents: await owedCents(transaction, patient_id), payment })
}
