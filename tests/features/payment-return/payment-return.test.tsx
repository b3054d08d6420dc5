import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../eventually.ts'
import { callsTo, offline, sentTo, tokensAt } from '../../practice/calls.ts'
import { connection, own, proxy } from '../../practice/people.ts'
import { settingsOn, settingsPath } from '../../practice/settings.ts'
import { back, openReturn, practiceWith, wait } from './open-return.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => history.replaceState(null, '', '/'))

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const link = () => {
  const found = screen.getByRole<HTMLAnchorElement>('link')
  return [found.textContent, found.getAttribute('href')]
}
const lastStatus = () => screen.getAllByRole('status').at(-1)?.textContent
const callCount = () => callsTo('/Patient/GetTempPaymentSessionID').length + callsTo('/patient/SavePayment').length

describe('a returning payment', () => {
  it('is checked after five seconds, saved, and redirected to its own URL', async () => {
    practiceWith('Completed')
    openReturn(back)
    await wait(4000)
    expect([title(), callCount()]).toEqual(['Checking your payment', 0])
    await wait(1000)
    await eventually(() => expect(location.pathname + location.search).toBe('/paymentsuccess?checked=True'))
    expect(callsTo('/patient/SavePayment').map(({ query }) => query)).toEqual([{ PatientID: own.userId, electronicPaymentID: '5012' }])
    expect(history.state.paid).toEqual({ patientId: own.userId, tempPaymentId: '5012', method: 'stripe', isRequested: false })
  })

  it('is credited to other invoices too, if the practice requires it', async () => {
    practiceWith('Completed', {
      '/Patient/SavePayment2': true,
      [settingsPath]: settingsOn('IsAutoAdjustment'),
    })
    openReturn(back, proxy)
    await wait()
    await eventually(() => expect(location.pathname).toBe('/paymentsuccess'))
    expect([callsTo('/Patient/SavePayment2').length, callsTo('/patient/SavePayment').length]).toEqual([1, 0])
    expect(sentTo(settingsPath)).toMatchObject([{ PatientID: proxy.userId }])
  })

  it.each([
    ['Failed', 'Payment Failed', 'Your payment was not successful. Nothing was taken.'],
    ['Cancelled', 'Payment Cancelled', 'The payment was not made. Nothing was taken.'],
  ])('as %s reports it, and leads back to the accounts', async (status, heading, text) => {
    practiceWith(status)
    openReturn(back)
    await wait()
    expect((await screen.findByRole('heading', { name: heading })).textContent).toBe(heading)
    expect(screen.getByText(text)).toBeDefined()
    expect([link(), callsTo('/patient/SavePayment').length]).toEqual([['Go Back', '/accounts'], 0])
  })

  it('names the medicines of its repeat request', async () => {
    practiceWith('Cancelled', {
      '/Patient/GetTempPaymentSessionID': { PaymentSessionID: 'cs_1', RepeatPayload: null, Medications: ['Losartan', 'Metformin'] },
    })
    openReturn(back.replace('IsRxRequest=false', 'IsRxRequest=true'))
    await wait()
    expect((await screen.findByText('Medicines of your request: Losartan, Metformin')).getAttribute('translate')).toBe('no')
  })

  it.each([
    ['windcave', '/Patient/GetWindCaveSessionById'],
    ['poli', '/GetTransaction'],
  ])('pending at %s reports it', async (method, path) => {
    practiceWith('Pending', { [path]: { TransactionStatus: 'Pending', MerchantData: null } })
    openReturn(back.replace('paymenttype=stripe', `paymenttype=${method}`))
    await wait()
    expect(await screen.findByRole('heading', { name: `Payment is still processing at ${method} end.` })).toBeDefined()
  })

  it('that is pending names the provider, is checked periodically and on demand, and can be left', async () => {
    const practice = practiceWith('Pending')
    const person = openReturn(back)
    await wait()
    await screen.findByRole('heading', { name: 'Payment is still processing at stripe end.' })
    expect(link()).toEqual(['Continue', '/accounts'])
    const looks = () => callsTo('/Patient/GetStripeTransactionBySession').length
    expect(looks()).toBe(1)
    await wait(1000)
    await eventually(() => expect(looks()).toBe(2))
    const answer = Promise.withResolvers<unknown>()
    practice['/Patient/GetStripeTransactionBySession'] = () => answer.promise
    const check = screen.getByRole('button', { name: 'Check again' })
    await person.click(check)
    await eventually(() => expect(looks()).toBe(3))
    expect([title(), document.activeElement, check.getAttribute('aria-disabled'), lastStatus()]).toEqual([
      'Payment is still processing at stripe end.',
      check,
      'true',
      'Asking again',
    ])
    answer.resolve({ TransactionStatus: 'Pending', MerchantData: JSON.stringify({ TempPaymentID: '5012' }) })
    await eventually(() => expect(lastStatus()).toBe('Nothing has changed yet'))
    expect([document.activeElement, check.getAttribute('aria-disabled')]).toEqual([check, null])
  })

  it('that is open shows that nothing has been paid, is checked periodically, and links back', async () => {
    practiceWith('Open')
    openReturn(back.replace('IsRxRequest=false', 'IsRxRequest=true'))
    await wait()
    await screen.findByRole('heading', { name: 'Nothing has been paid yet' })
    expect(screen.getByText('Your repeat request has not been sent. It is sent to your practice as soon as it is paid for.')).toBeDefined()
    expect(link()).toEqual(['Continue', '/medications'])
    await wait(1000)
    await eventually(() => expect(callsTo('/Patient/GetStripeTransactionBySession').length).toBe(2))
    expect(title()).toBe('Nothing has been paid yet')
  })

  it('without an answer is neither paid nor unpaid, and can be checked again', async () => {
    const practice = practiceWith('Completed', { '/Patient/GetTempPaymentSessionID': () => offline })
    const person = openReturn(back)
    await wait()
    for (const ms of [1000, 2000, 4000]) await wait(ms)
    await screen.findByRole('heading', { name: 'We are finding out what became of your payment' })
    practice['/Patient/GetTempPaymentSessionID'] = { PaymentSessionID: 'cs_1', RepeatPayload: null }
    await person.click(screen.getByRole('button', { name: 'Check again' }))
    await eventually(() => expect(location.pathname).toBe('/paymentsuccess'))
  })

  it('opened twice, or reloaded, is saved by the practice as one', async () => {
    practiceWith('Completed')
    openReturn(back)
    await wait()
    await eventually(() => expect(location.pathname).toBe('/paymentsuccess'))
    cleanup()
    openReturn(back)
    await wait()
    await eventually(() => expect(location.pathname).toBe('/paymentsuccess'))
    const ids = callsTo('/patient/SavePayment').map(({ query }) => query.electronicPaymentID)
    expect(new Set(ids)).toEqual(new Set(['5012']))
  })
})

describe('a page whose URL claims a failure', () => {
  const ended = (path: string, isRepeat = false) =>
    back.replace('/paymentcallback', path).replace('IsRxRequest=false', `IsRxRequest=${isRepeat}`)

  it.each([
    ['/posFail', 'Failed', 'Payment Declined', 'Your card or bank declined the payment. Nothing was taken.'],
    ['/posCancel', 'Cancelled', 'Payment Cancelled', 'The payment was not made. Nothing was taken.'],
    ['/paymentcancel', 'Open', 'Payment Cancelled', 'The payment was not made. Nothing was taken.'],
    ['/fail', 'Open', 'Payment Failed', 'Your payment was not successful. Nothing was taken.'],
  ])('%s checks with the practice: %s is %s', async (path, status, heading, text) => {
    practiceWith(status)
    openReturn(ended(path))
    expect([title(), screen.queryByText(/Nothing was taken/)]).toEqual(['Checking your payment', null])
    await screen.findByRole('heading', { name: heading })
    expect(screen.getByText(text)).toBeDefined()
    expect([link(), screen.queryByText('Your repeat request was not sent.')]).toEqual([['Go Back', '/accounts'], null])
  })

  it('shows that a repeat request was not sent, after a lookup', async () => {
    practiceWith('Failed')
    openReturn(ended('/posFail', true))
    expect(await screen.findByText('Your repeat request was not sent.')).toBeDefined()
    expect(link()).toEqual(['Go Back', '/medications'])
  })

  it.each(['/posFail', '/paymentcancel', '/paymentfail'])('%s of a paid payment redirects to its success', async (path) => {
    practiceWith('Completed')
    openReturn(ended(path))
    await eventually(() => expect(location.pathname).toBe('/paymentsuccess'))
    expect(callsTo('/patient/SavePayment')).toHaveLength(1)
  })

  it('reports an unknown outcome without an answer', async () => {
    practiceWith('Failed', { '/Patient/GetTempPaymentSessionID': () => offline })
    openReturn(ended('/paymentcancel'))
    for (const ms of [1000, 2000, 4000]) await wait(ms)
    await screen.findByRole('heading', { name: 'We are finding out what became of your payment' })
  })
})

describe('an untrusted URL', () => {
  it('of an unknown host gets no call and no token', async () => {
    practiceWith('Completed')
    openReturn(back.replace('practice.test', 'evil.test'))
    expect(screen.getByText('Some error occured, Please contact practice for further assistance')).toBeDefined()
    expect(title()).toBe('We cannot tell what became of your payment')
    expect(screen.getByText('Please do not pay again before you have asked your practice.')).toBeDefined()
    await wait(60_000)
    expect([callCount(), vi.mocked(fetch).mock.calls.length]).toEqual([0, 0])
    expect(console.error).toHaveBeenCalledWith('The address of the practice is not allowed')
  })

  it('of another practice gets no call with this session', async () => {
    practiceWith('Completed')
    openReturn(back.replace('practice.test', 'other.test'))
    await wait(60_000)
    expect([title(), callCount()]).toEqual(['This payment is of another practice', 0])
  })

  it('with the token of another user is ignored', async () => {
    practiceWith('Completed')
    openReturn(`${back}&sessionId=cs_1&abctick=1&patienttoken=stolen&token=stolen&pid=1&patientid=2`)
    expect([...new URLSearchParams(location.search).keys()]).toEqual(['apiUrl', 'paymenttype', 'IsRxRequest', 'temppaymentid', 'sessionId'])
    await wait()
    await eventually(() => expect(location.pathname).toBe('/paymentsuccess'))
    expect(new Set(tokensAt('/patient/SavePayment'))).toEqual(new Set([connection.token]))
  })

  it('without a payment reports it', () => {
    practiceWith('Completed')
    openReturn('/paymentcallback?paymenttype=stripe')
    expect([title(), link()]).toEqual(['We cannot tell which payment this is about', ['Continue', '/accounts']])
  })

  it("of the older pages finds its payment by pid, and keeps no person's id in the URL", async () => {
    practiceWith('Completed', { '/GetTransaction': { TransactionStatus: 'Completed', MerchantData: null } })
    openReturn('/success?pid=5012&token=abc')
    expect(location.pathname + location.search).toBe('/success?temppaymentid=5012')
    await wait()
    await eventually(() => expect(location.pathname).toBe('/paymentsuccess'))
    expect(sentTo('/Patient/GetTempPaymentSessionID')).toEqual([{ PatientID: own.userId, TempPaymentID: '5012' }])
    cleanup()
    openReturn(`/pos?pid=${own.userId}&token=abc`)
    expect([location.search, title()]).toEqual(['', 'We cannot tell which payment this is about'])
  })
})

it('after sign-out, an hour later, the payment is looked up, and sign-in returns to the page', async () => {
  practiceWith('Completed')
  const person = openReturn(back, null)
  expect([title(), callCount(), link()]).toEqual(['Your payment is being looked after', 0, ['Sign in to see it', '/login']])
  expect(screen.getByText(/^You are not signed in here\. If the payment went through/)).toBeDefined()
  const from = location.pathname + location.search
  await person.click(screen.getByRole('link'))
  expect([location.pathname, history.state]).toEqual(['/login', { from }])
})

describe('inside a frame', () => {
  beforeEach(() => {
    vi.spyOn(window, 'top', 'get').mockReturnValue(null)
  })

  it('shows only the outcome, and reports its payment to the parent page', async () => {
    const posted: unknown[] = []
    const channel = new BroadcastChannel('payments')
    channel.onmessage = ({ data }) => posted.push(data)
    practiceWith('Completed')
    openReturn(back)
    await wait()
    await screen.findByRole('heading', { name: 'Payment Successful' })
    expect(screen.getByText('You can close this window.')).toBeDefined()
    expect([screen.queryAllByRole('link'), screen.queryAllByRole('button'), location.pathname]).toEqual([[], [], '/paymentcallback'])
    await eventually(() => expect(posted).toEqual([{ tempPaymentId: '5012' }]))
    channel.close()
  })
})
