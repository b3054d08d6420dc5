import type { Database } from '../../../platform/database/schema.ts'
import type { ProviderName } from '../../../platform/payment-providers/provider.ts'
import type { SessionStatus } from '../store/sessions.ts'
import { openPaymentsFor, type Purpose, type TempPayment } from '../store/temp-payments.ts'
import { openedElsewhere, paymentRefusal } from './refusal-messages.ts'
import { type PaymentServices, settlePayment } from './settle.ts'

const providerOf = (services: PaymentServices, { provider, practiceCode }: TempPayment) =>
  provider && services.providers(practiceCode, provider)

export const purposeOf = async (
  { db, deferredRequests }: Pick<PaymentServices, 'db' | 'deferredRequests'>,
  { id, patient_id, chosen, is_rx_request }: TempPayment,
): Promise<Purpose> => ({
  patientId: patient_id,
  invoiceIds: chosen.map(({ invoiceId }) => invoiceId),
  attemptId: is_rx_request ? await deferredRequests.attemptOf(db, id) : null,
})

/** Other payments for one of the same invoices or the same attempt that may still be paid. */
export const competingPayments = async (db: Database, now: Date, { id }: TempPayment, purpose: Purpose) =>
  (await openPaymentsFor(db, now, purpose)).filter((one) => one.id !== id)

const refusals: Partial<Record<SessionStatus, Parameters<typeof paymentRefusal>[0]>> = {
  open: 'pageOpen',
  pending: 'stillPending',
  completed: 'paidMeanwhile',
  differs: 'differs',
}

const refuseUnlessOver = (status: SessionStatus) => {
  const refusal = refusals[status]
  if (refusal) throw paymentRefusal(refusal)
}

/**
 * Only one of several payments for the same purpose may be paid. An unpaid one is closed if its provider supports that.
 * `wanted` is the provider of the new payment.
 * @throws Refusal if the competing payment was or may be paid; any other error if its status is unknown
 */
export const closeCompeting = async (services: PaymentServices, competing: TempPayment, wanted: ProviderName) => {
  const provider = providerOf(services, competing)
  if (!provider || competing.session_id === null) return
  let status = await settlePayment(services, competing)
  if (status === 'open' && provider.close) {
    // The status shows whether the session was closed or had been paid just before.
    await provider.close(competing.session_id).catch(() => undefined)
    status = await settlePayment(services, competing)
  }
  if (status === 'open' && competing.provider !== null && competing.provider !== wanted) throw openedElsewhere(competing.provider)
  refuseUnlessOver(status)
}

type Wanted = Pick<TempPayment, 'provider' | 'amount_cents' | 'surcharge_cents' | 'is_rx_request'>

/**
 * A competing payment of the same amount at the same provider, whose page is open and cannot be closed. The patient returns to that page.
 * Null without such a payment.
 * @throws Refusal if a competing payment was or may be paid, as above
 */
export const reusablePayment = async (services: PaymentServices, purpose: Purpose, wanted: Wanted) => {
  const isWanted = (one: Wanted) =>
    one.provider === wanted.provider &&
    one.amount_cents === wanted.amount_cents &&
    one.surcharge_cents === wanted.surcharge_cents &&
    one.is_rx_request === wanted.is_rx_request
  for (const one of await openPaymentsFor(services.db, services.clock(), purpose)) {
    if (!isWanted(one) || providerOf(services, one)?.close !== null) continue
    const status = await settlePayment(services, one)
    if (status === 'open') return one.id
    refuseUnlessOver(status)
  }
  return null
}
