import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment.ts'
import { matchWord } from '../../domain/values/match-word.ts'

export type PaymentUrl = {
  /** The practice's API URL, as the return URL claims. */
  apiUrl: string | null
  method: PaymentMethod
  /** The URL names the provider; otherwise `method` is derived from the path. */
  isProviderNamed: boolean
  /** The payment is for a repeat request. */
  isRepeat: boolean
  tempPaymentId: string | null
  sessionId: string | null
}

/** These paths name no provider; only POLi ever used them. */
const older = ['/success', '/pos']

/** Parses a payment's return URL. */
export const readPaymentUrl = (path: string, search: string): PaymentUrl => {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name)?.trim() || null
  const named = matchWord(paymentMethods, query.get('paymenttype'))
  return {
    apiUrl: text('apiUrl'),
    method: named ?? (older.includes(path) ? 'poli' : 'stripe'),
    isProviderNamed: named !== null,
    isRepeat: path === '/poss' || text('IsRxRequest')?.toLowerCase() === 'true',
    tempPaymentId: text('temppaymentid'),
    sessionId: text('sessionId'),
  }
}
