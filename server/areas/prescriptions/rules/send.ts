import { rateLimits } from '../../../platform/access/rate-limits.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { patientForChange } from '../../../platform/store/patients.ts'
import type { Clock } from '../../../platform/values/clock.ts'
import type { RepeatRequest } from '../../payments/rules/deferred-requests.ts'
import { owedCents } from '../../payments/store/ledger.ts'
import { addRepeatRequest, isAttemptSent } from '../store/repeat-requests.ts'
import type { RequestProblem } from './check-request.ts'
import { completeRequest } from './complete-request.ts'
import { dueCents } from './fee.ts'
import { prepareRequest } from './prepare.ts'
import { repeatRequestReplies as replies } from './refusal-messages.ts'

/** How a fee without a payment is charged. `isSmallToAccount`: a due part below the smallest payment is charged to the account. */
type FeeCharging = { isPayingOffered: boolean; isSmallToAccount: boolean }

/** A sentence if a fee must be paid first; null otherwise. */
const unpaid = (due: number, { isPayingOffered, isSmallToAccount }: FeeCharging) => {
  if (due === 0 || !isPayingOffered) return null
  if (due >= 1_00) return replies.feeDue
  return isSmallToAccount ? null : replies.tooLittle
}

/**
 * Sends a request without a payment, once per attempt. If payments are offered, the account's credit must cover the fee.
 * Otherwise the fee is charged to the account, as is a small rest if the practice allows it. Returns the practice's sentence.
 * @throws Refusal above the hourly limit of a patient
 */
export const sendRequest = async (
  transaction: Database,
  clock: Clock,
  request: RepeatRequest,
  charging: FeeCharging,
): Promise<RequestProblem> => {
  const { practiceId, patientId, attemptId } = request
  if (!(await patientForChange(transaction, practiceId, patientId))) throw forbidden()
  if (await isAttemptSent(transaction, patientId, attemptId)) return replies.sent
  const now = clock()
  const { objection, prepared } = await prepareRequest(transaction, now, request)
  if (objection !== null) return objection
  const owed = await owedCents(transaction, patientId)
  const words = unpaid(dueCents(prepared.fee_cents, owed), charging)
  if (words !== null) return words
  await rateLimits(transaction, clock).count({ kind: 'repeatRequests', of: patientId })
  const savedRequest = await addRepeatRequest(transaction, { ...prepared, tempPaymentId: null })
  await completeRequest(transaction, now, savedRequest, { owedCents: owed, payment: null })
  return replies.sent
}
