import { forbidden } from '../../../platform/contract/refusal.ts'
import { accountById } from '../../../platform/store/accounts.ts'
import { displayName } from '../../../platform/store/patients.ts'
import type { Services } from '../../../services.ts'
import { closePage } from '../../payments/rules/competing-payments.ts'
import { lockTempPayment, type TempPayment, tempPaymentById } from '../../payments/store/temp-payments.ts'
import { addStep, deleteDeferred, repeatRequestForChange } from '../store/repeat-requests.ts'
import { awaitingStatus } from './prepare.ts'
import { repeatRequestReplies as replies } from './refusal-messages.ts'

const withdrawnStatus = 'Cancelled'

type Withdrawal = { isDone: boolean; message: string }
const done: Withdrawal = { isDone: true, message: replies.withdrawn }
const refused = (message: string): Withdrawal => ({ isDone: false, message })

type Sent = { patientId: string; accountId: string; requestId: string }

/** Withdraws a sent request until the practice decides. @throws Refusal for another patient's request */
export const withdrawSentRequest = ({ db, clock }: Pick<Services, 'db' | 'clock'>, { patientId, accountId, requestId }: Sent) =>
  db.transaction().execute(async (transaction) => {
    const request = await repeatRequestForChange(transaction, accountId, requestId)
    if (request?.patient_id !== patientId) throw forbidden()
    if (request.status === withdrawnStatus) return done
    if (request.status !== awaitingStatus) return refused(replies.decided)
    const account = await accountById(transaction, accountId)
    await addStep(transaction, { id: request.id, at: clock(), status: withdrawnStatus, byName: account ? displayName(account) : '' })
    return request.fee_cents > 0 ? { isDone: true, message: replies.withdrawnWithFee } : done
  })

type HeldServices = Pick<Services, 'db' | 'clock' | 'providers' | 'log' | 'deferredRequests'>

/**
 * Withdraws the request of a payment that was not made. A page that its provider cannot close may still be paid: then the amount is credited to
 * the account, and nothing is sent.
 */
export const withdrawHeldRequest = async (services: HeldServices, payment: TempPayment): Promise<Withdrawal> => {
  const status = await closePage(services, payment)
  if (status === 'completed') return refused(replies.sentBefore)
  if (status === 'pending' || status === 'differs') return refused(replies.paymentPending)
  return services.db.transaction().execute(async (transaction) => {
    await lockTempPayment(transaction, payment.id)
    const current = await tempPaymentById(transaction, payment.id)
    if (!current || current.isPaid) return refused(replies.sentBefore)
    await deleteDeferred(transaction, payment.id)
    return status === 'open' && current.session_id !== null ? { isDone: true, message: replies.withdrawnPageOpen } : done
  })
}
