import { parseAmount } from '../values/money.ts'
import type { Invoice } from './invoice.ts'

export const paymentMethods = ['windcave', 'stripe', 'poli'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A card type that the practice takes. `basisPoints`: its surcharge (250 is 2.5 %). `written`: as the setting writes it. */
export type CardType = { name: string; basisPoints: number; written: string }

/** The share of a payment for one invoice, in cents. */
export type Share = { invoice: Invoice; cents: number }

/** The order of a payment. Money is in cents. */
export type PaymentOrder = {
  patientId: string
  /** Without the surcharge. */
  amount: number
  surcharge: number
  cardType: CardType | null
  notes: string
  shares: readonly Share[]
  /** The repeat request that is sent once this is paid, as JSON; null for an invoice. */
  repeatRequest: string | null
}

/** How a payment stands at its provider. `open`: nobody has paid yet. `differs`: a different amount was taken than was ordered, and is not credited. */
export const transactionStatuses = ['completed', 'pending', 'failed', 'cancelled', 'open', 'differs'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** The state of a transaction. `repeatRequest`: null if it has none. */
export type Transaction = { status: TransactionStatus; repeatRequest: string | null }

/**
 * The outcome of a payment. `paid`: credited at the practice. `notPaid`: no money taken. `unknown`: the look-up was unanswered.
 * `pending`: the provider has not finished. `open`: the page has no payment yet. `differs`: another amount than ordered was taken. `message`: the practice's or the
 * provider's own words.
 */
export type PaymentOutcome =
  | { outcome: 'paid'; tempPaymentId: string }
  | { outcome: 'notPaid'; message: string | null; reason: 'declined' | 'cancelled' | 'notStarted' }
  | { outcome: 'pending' | 'open' | 'unknown' | 'differs'; tempPaymentId: string }

/** The credited amount in cents, with the surcharge, and its instant. Each is null if the practice does not return it. */
export type Credit = { cents: number | null; paidAt: string | null }

/** A payment that the practice has credited. Amounts are in cents. `id`: of the temporary payment. `total`: with the surcharge. `cardType`: empty for none. */
export type CreditedPayment = {
  id: string
  /** An ISO 8601 instant. */
  paidAt: string
  total: number
  surcharge: number
  cardType: string
  method: PaymentMethod | null
  notes: string
  /** The medicines of its repeat request. */
  medications: readonly string[]
  /** The part of the payment for each invoice. */
  invoices: readonly { id: string; title: string; reference: string; cents: number }[]
}

/** The part of a credited payment that no invoice received, in cents. */
export const accountCentsOf = ({ total, surcharge, invoices }: CreditedPayment) =>
  invoices.reduce((rest, { cents }) => rest - cents, total - surcharge)

/** The amount taken from the card or bank, with the surcharge. Both are whole cents, so no rounding is needed. */
export const totalOf = ({ amount, surcharge }: Pick<PaymentOrder, 'amount' | 'surcharge'>) => amount + surcharge

/** The provider that the setting PaymentMethodType names: 1 is Windcave, 2 is Stripe, anything else POLi; where there is none, the default '2'. */
export const paymentMethodOf = (setting: string | undefined): PaymentMethod => {
  const value = setting?.trim() || '2'
  if (value === '1') return 'windcave'
  return value === '2' ? 'stripe' : 'poli'
}

/** Whom a payment is told as to its provider. */
export type Payer = { practiceCode: string; name: string; email: string | null }

const descriptionPrefixes = { stripe: 'ST-', poli: 'PO-' } as const

/** How a provider's statement names a payment: the prefix, then the practice's code, the temporary payment's id, name and e-mail. */
export const paymentDescription = (method: 'stripe' | 'poli', tempPaymentId: string, { practiceCode, name, email }: Payer) =>
  descriptionPrefixes[method] + [practiceCode, tempPaymentId, name, email ?? ''].join('-')

/** Nothing was paid, and why, in the practice's or the provider's words; null where they said nothing. */
export type PaymentRefusal = { kind: 'refused'; message: string | null }

/** The entered amount: the whole debt, or a typed text. */
export type EnteredAmount = { mode: 'total' | 'other'; amount: string }

/** The cents of an entry; 0 where it is no amount that can be paid. `owed`: of the whole account, below 0 for a credit. */
export const enteredCents = ({ mode, amount }: EnteredAmount, owed: number) => {
  if (mode === 'total') return owed
  const typed = parseAmount(amount)
  return 'cents' in typed ? typed.cents : 0
}
