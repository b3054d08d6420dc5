import { type PaymentMethod, paymentMethods } from '../domain/payments/payment.ts'
import { wordAmong } from '../domain/values/word-among.ts'

/** What the address of a payment's return page may keep: nothing of a person, no token, and nothing that nobody reads. */
const kept = ['apiUrl', 'paymenttype', 'IsRxRequest', 'temppaymentid', 'sessionId', 'checked']

/** The id of a person, which an older address may carry as pid. */
const personId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** On a payment's return page: takes out of the address bar, and so of the history, what must not stay there. The older pages call the payment `pid`. */
export const cleanPaymentAddress = () => {
  if (location.search === '') return
  const query = new URLSearchParams(location.search)
  const pid = query.get('pid')
  if (pid && !personId.test(pid) && !query.has('temppaymentid')) query.set('temppaymentid', pid)
  for (const name of [...query.keys()]) if (!kept.includes(name)) query.delete(name)
  const search = query.size > 0 ? `?${query}` : ''
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search)
}

export type PaymentAddress = {
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
export const readPaymentAddress = (path: string, search: string): PaymentAddress => {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name)?.trim() || null
  const named = wordAmong(paymentMethods, query.get('paymenttype'))
  return {
    apiUrl: text('apiUrl'),
    method: named ?? (older.includes(path) ? 'poli' : 'stripe'),
    isProviderNamed: named !== null,
    isRepeat: path === '/poss' || text('IsRxRequest')?.toLowerCase() === 'true',
    tempPaymentId: text('temppaymentid'),
    sessionId: text('sessionId'),
  }
}
