/** The query parameters that a payment's return page uses. All others are removed, because they may contain a person's id or a token. */
const paymentParameters = ['apiUrl', 'paymenttype', 'IsRxRequest', 'temppaymentid', 'sessionId', 'checked']

/** A person's id, which an older URL may contain as `pid`. */
const personId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Removes all other parameters from the URL of a payment's return page, and so from the history. In older URLs `pid` is the payment's id. */
export const cleanPaymentUrl = () => {
  if (location.search === '') return
  const query = new URLSearchParams(location.search)
  const pid = query.get('pid')
  if (pid && !personId.test(pid) && !query.has('temppaymentid')) query.set('temppaymentid', pid)
  for (const name of [...query.keys()]) if (!paymentParameters.includes(name)) query.delete(name)
  const search = query.size > 0 ? `?${query}` : ''
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search)
}
