/** What the address of a payment's return page may keep: nothing of a person, no token, and nothing that nobody reads. */
const paymentParameters = ['apiUrl', 'paymenttype', 'IsRxRequest', 'temppaymentid', 'sessionId', 'checked']

/** The id of a person, which an older address may carry as pid. */
const personId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** On a payment's return page: takes out of the address bar, and so of the history, what must not stay there. The older pages call the payment `pid`. */
export const cleanPaymentUrl = () => {
  if (location.search === '') return
  const query = new URLSearchParams(location.search)
  const pid = query.get('pid')
  if (pid && !personId.test(pid) && !query.has('temppaymentid')) query.set('temppaymentid', pid)
  for (const name of [...query.keys()]) if (!paymentParameters.includes(name)) query.delete(name)
  const search = query.size > 0 ? `?${query}` : ''
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search)
}
