import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment.ts'
import { matchWord } from '../../domain/values/match-word.ts'

export type PaymentUrl = {
  /** Of the practice that the payment is of, as the address claims. */
  apiUrl: string | null
  method: PaymentMethod
  /** It names the provider; otherwise `method` is a guess by the path. */
  isProviderNamed: boolean
  /** It pays for a repeat request. */
  isRepeat: boolean
  tempPaymentId: string | null
  sessionId: string | null
}

/** They name no provider: only POLi's page has ever led there. */
const older = ['/success', '/pos']

/** What the address of a return page says. */
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
