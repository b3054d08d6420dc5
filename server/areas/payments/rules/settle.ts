import type { Database } from '../../../platform/database/schema.ts'
import type { ProviderSession } from '../../../platform/payment-providers/provider.ts'
import type { Services } from '../../../services.ts'
import { openInvoicesForChange, payInvoices } from '../store/invoices.ts'
import { addLedgerEntries } from '../store/ledger.ts'
import { addPayment } from '../store/payments.ts'
import { type SessionStatus, saveSessionStatus } from '../store/sessions.ts'
import { lockTempPayment, type TempPayment, tempPaymentById } from '../store/temp-payments.ts'
import { allocate } from './allocate.ts'
import type { DeferredRequests } from './deferred-requests.ts'
import { paymentRulesOf } from './payment-rules.ts'

export type PaymentServices = Pick<Services, 'db' | 'clock' | 'providers' | 'log' | 'deferredRequests'>
type Settling = {
  /** The rest goes to other open invoices, whatever the practice's setting. */
  isAdjusted?: boolean
}

const isAsOrdered = ({ id, amount_cents, surcharge_cents }: TempPayment, { reference, cents, currency }: ProviderSession) =>
  reference === id && cents === amount_cents + surcharge_cents && currency.toLowerCase() === 'nzd'

/** Credits a payment to the invoices and the account, and sends its repeat request once. */
const credit = async (
  transaction: Database,
  deferredRequests: DeferredRequests,
  { payment, now, isAdjusted }: { payment: TempPayment; now: Date; isAdjusted: boolean },
) => {
  const { id, patient_id, amount_cents, surcharge_cents, provider, session_id } = payment
  if (!provider || session_id === null) throw new Error('a payment without a session')
  const paymentId = await addPayment(transaction, {
    tempPaymentId: id,
    patient_id,
    provider,
    session_id,
    amount_cents,
    surcharge_cents,
    paid_at: now,
  })
  if (paymentId === null) return
  const { shares, remainingCents } = allocate(
    await openInvoicesForChange(transaction, patient_id),
    payment.chosen,
    amount_cents,
    isAdjusted,
  )
  await payInvoices(transaction, shares)
  const forFee = payment.is_rx_request ? await deferredRequests.send(transaction, now, payment, { paymentId, remainingCents }) : 0
  const entry = { patient_id, at: now, invoice_id: null, payment_id: paymentId }
  const entries = [
    { ...entry, kind: 'surcharge' as const, cents: surcharge_cents },
    ...shares.map(({ invoiceId, cents }) => ({ ...entry, kind: 'payment' as const, cents: -cents, invoice_id: Number(invoiceId) })),
    { ...entry, kind: 'payment' as const, cents: -(remainingCents - forFee + surcharge_cents) },
  ]
  await addLedgerEntries(
    transaction,
    entries.filter(({ cents }) => cents !== 0),
  )
}

/** Saves a session's status as reported by the provider. Returns `completed` once the payment is credited. */
export const settleWithStatus = async (
  { db, clock, log, deferredRequests }: PaymentServices,
  id: string,
  session: ProviderSession,
  { isAdjusted = false }: Settling = {},
): Promise<SessionStatus> =>
  db.transaction().execute(async (transaction) => {
    await lockTempPayment(transaction, id)
    const payment = await tempPaymentById(transaction, id)
    if (!payment || payment.session_id !== session.id) throw new Error('a session of another payment')
    if (payment.isPaid) return 'completed'
    const now = clock()
    if (session.status === 'completed' && !isAsOrdered(payment, session)) {
      if (payment.status !== 'differs') log.error({ tempPayment: id, provider: payment.provider }, 'a payment is not as it was ordered')
      await saveSessionStatus(transaction, now, id, 'differs')
      return 'differs'
    }
    if (session.status === 'completed') {
      const rules = await paymentRulesOf(transaction, payment.practice_id)
      await credit(transaction, deferredRequests, {
        payment,
        now,
        isAdjusted: !payment.is_rx_request && (isAdjusted || rules.isAutoAdjusted),
      })
    }
    await saveSessionStatus(transaction, now, id, session.status)
    return session.status
  })

/**
 * Fetches the provider's status of a temporary payment, and credits a paid one exactly once. No transaction is open during the fetch.
 * @throws if the provider is unreachable: the outcome is unknown
 */
export const settlePayment = async (services: PaymentServices, payment: TempPayment, settling: Settling = {}): Promise<SessionStatus> => {
  const { id, isPaid, provider: name, session_id: sessionId } = payment
  if (isPaid) return 'completed'
  if (!name || sessionId === null) return 'open'
  const provider = services.providers(payment.practiceCode, name)
  if (!provider) throw new Error(`${name} cannot be asked: it has no keys`)
  return settleWithStatus(services, id, await provider.readSession(sessionId), settling)
}
