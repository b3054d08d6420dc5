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

/** Closes the unpaid page of a payment if its provider supports that. Returns the status after it, which shows whether the page was paid just before. */
export const closePage = async (services: PaymentServices, payment: TempPayment): Promise<SessionStatus> => {
  const status = await settlePayment(services, payment)
  const close = providerOf(services, payment)?.close
  if (status !== 'open' || !close || payment.session_id === null) return status
  await close(payment.session_id).catch(() => undefined)
  return settlePayment(services, payment)
}

/**
 * Only one of several payments for the same purpose may be paid. An unpaid one is closed if its provider supports that. The page of another
 * repeat request is never closed, because its request would be lost.
 * `wanted` is the provider of the new payment; `isRequest`: it carries a repeat request.
 * @throws Refusal if the competing payment was or may be paid; any other error if its status is unknown
 */
export const closeCompeting = async (
  services: PaymentServices,
  competing: TempPayment,
  { wanted, isRequest, attemptId }: { wanted: ProviderName; isRequest: boolean; attemptId: string | null },
) => {
  if (!providerOf(services, competing) || competing.session_id === null) return
  const holdsOther = await services.deferredRequests.holdsOtherRequest(services.db, competing.id, attemptId)
  const status = await (holdsOther ? settlePayment : closePage)(services, competing)
  if (status === 'open' && holdsOther) throw paymentRefusal('requestWaits')
  if (status === 'open' && competing.provider !== null && competing.provider !== wanted) throw openedElsewhere(competing.provider)
  if (status === 'open' && (competing.address === null || competing.is_rx_request !== isRequest)) throw paymentRefusal('pageLeftOpen')
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
    if (await services.deferredRequests.holdsOtherRequest(services.db, one.id, purpose.attemptId)) continue
    const status = await settlePayment(services, one)
    if (status === 'open') return one.id
    refuseUnlessOver(status)
  }
  return null
}
