import type { Database } from '../../../platform/database/schema.ts'
import { patientForChange } from '../../../platform/store/patients.ts'
import { asPatient } from '../../../platform/store/readable.ts'
import type { DeferredRequests, HoldingPayment, RepeatRequest } from '../../payments/rules/deferred-requests.ts'
import { owedCents } from '../../payments/store/ledger.ts'
import { openRepeatRequestsOf } from '../store/orders.ts'
import { addRepeatRequest, deleteDeferred, isAttemptSent, repeatRequestOfPayment } from '../store/repeat-requests.ts'
import { completeRequest } from './complete-request.ts'
import { dueCents } from './fee.ts'
import { prepareRequest } from './prepare.ts'
import { repeatRefused, repeatRequestReplies as replies } from './refusal-messages.ts'

const isBeingPaid = async (db: Database, now: Date, { patientId, attemptId }: RepeatRequest) =>
  attemptId !== null &&
  (await openRepeatRequestsOf(db, asPatient(patientId), now)).some(
    ({ attempt_id, status }) => attempt_id === attemptId && status === 'pending',
  )

/**
 * Stores a request until the payment is credited. After the credit no rule refuses the request.
 * @throws Refusal if the request would be refused without a payment too, or if the amount leaves a part of the fee unpaid.
 * An attempt that was sent before or has another payment under way is refused as well.
 */
const holdRequest = async (transaction: Database, now: Date, request: RepeatRequest, { tempPaymentId, leftCents }: HoldingPayment) => {
  if (await isAttemptSent(transaction, request.patientId, request.attemptId)) throw repeatRefused(replies.sentBefore)
  if (await isBeingPaid(transaction, now, request)) throw repeatRefused(replies.paymentPending)
  const { objection, prepared } = await prepareRequest(transaction, now, request)
  if (objection !== null) throw repeatRefused(typeof objection === 'string' ? objection : replies.onLeave)
  if (leftCents < dueCents(prepared.fee_cents, await owedCents(transaction, request.patientId))) throw repeatRefused(replies.lessThanFee)
  await addRepeatRequest(transaction, { ...prepared, tempPaymentId })
}

/**
 * Sends the request of a payment in the transaction that credits it, once per attempt and for any payment. Returns the cents that the fee
 * used.
 */
const sendHeldRequest: DeferredRequests['send'] = async (transaction, now, { id, practice_id, patient_id }, payment) => {
  await patientForChange(transaction, practice_id, patient_id)
  const deferred = await repeatRequestOfPayment(transaction, id)
  if (!deferred || deferred.sent_at !== null || (await isAttemptSent(transaction, patient_id, deferred.attempt_id))) return 0
  return completeRequest(transaction, now, deferred, { owedCents: await owedCents(transaction, patient_id), payment })
}

const holdsOtherRequest: DeferredRequests['holdsOtherRequest'] = async (db, tempPaymentId, attemptId) => {
  const held = await repeatRequestOfPayment(db, tempPaymentId)
  if (!held || held.sent_at !== null || (await isAttemptSent(db, held.patient_id, held.attempt_id))) return false
  return held.attempt_id === null || held.attempt_id !== attemptId
}

/** Implements the calls that payments make for the repeat requests that they carry. */
export const deferredRequests: DeferredRequests = {
  attemptOf: async (db, tempPaymentId) => (await repeatRequestOfPayment(db, tempPaymentId))?.attempt_id ?? null,
  holdsOtherRequest,
  hold: holdRequest,
  discard: deleteDeferred,
  send: sendHeldRequest,
}
