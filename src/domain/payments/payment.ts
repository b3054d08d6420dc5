import { parseAmount } from '../values/money.ts'
import type { Invoice } from './invoice.ts'

export const paymentMethods = ['windcave', 'stripe', 'poli'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A card type that the practice takes. `basisPoints`: its surcharge (250 is 2.5 %). `written`: as the setting writes it. */
export type CardType = { name: string; basisPoints: number; written: string }

/** What of a payment goes to an invoice, in cents. */
export type Share = { invoice: Invoice; cents: number }

/** What the patient has decided to pay. Money is in cents. */
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

/** What is known of a transaction. `repeatRequest`: null where it carries none. */
export type Transaction = { status: TransactionStatus; repeatRequest: string | null }

/**
 * What became of a payment, as the patient is told: `paid` is credited at the practice, `notPaid` took nothing, `unknown` has been asked for and not been answered,
 * `pending` is the provider's word, `open` is a page where nobody has paid yet, `differs` took a different amount from what was ordered. `message`: the practice's or the
 * provider's own words.
 */
export type PaymentOutcome =
  | { outcome: 'paid'; tempPaymentId: string }
  | { outcome: 'notPaid'; message: string | null; reason: 'declined' | 'cancelled' | 'notStarted' }
  | { outcome: 'pending' | 'open' | 'unknown' | 'differs'; tempPaymentId: string }

/** What the practice credited, with the surcharge, in cents, and at which instant. Either is null where it does not tell. */
export type Credit = { cents: number | null; paidAt: string | null }

/** What is taken from the card or the bank, with the surcharge. Both are whole cents, so that nothing is left to round up. */
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

/** What somebody wants to pay: all that is owed, or the amount that was typed. */
export type EnteredAmount = { mode: 'total' | 'other'; amount: string }

/** The cents of an entry; 0 where it is no amount that can be paid. `owed`: of the whole account, below 0 for a credit. */
export const enteredCents = ({ mode, amount }: EnteredAmount, owed: number) => {
  if (mode === 'total') return owed
  const typed = parseAmount(amount)
  return 'cents' in typed ? typed.cents : 0
}
