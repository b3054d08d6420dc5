import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../src/app/query-client.ts'
import { eventually } from '../../eventually.ts'
import { callsTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { openReturn, practiceWith } from './open-return.tsx'

afterEach(() => {
  queryClient.clear()
  history.replaceState(null, '', '/')
})

const accounts = '/accounts'
const requests = '/medications?RepeatSuccess=True'

describe('the page of a path with an outcome', () => {
  it.each([
    ['/poss', 'Request Successful', 'Continue', requests],
    ['/paymentsuccess?checked=True', 'Payment Successful', 'Continue', accounts],
    ['/paymentsuccess?checked=True&IsRxRequest=true', 'Request Successful', 'Continue', requests],
    ['/posCancel', 'Payment Cancelled', 'Go Back', accounts],
    ['/cancel?IsRxRequest=False', 'Payment Cancelled', 'Go Back', accounts],
    ['/paymentcancel?IsRxRequest=True', 'Payment Cancelled', 'Go Back', '/medications'],
    ['/posFail?IsRxRequest=false', 'Payment Declined', 'Go Back', accounts],
    ['/fail', 'Payment Failed', 'Go Back', accounts],
    ['/paymentfail?IsRxRequest=true', 'Request Failed', 'Go Back', '/medications'],
  ])('%s is %s', (address, title, way, href) => {
    openReturn(address, null)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href)
    expect(document.title).toContain(title)
  })

  it('shows why a request failed', () => {
    openReturn('/paymentfail?IsRxRequest=true', null)
    expect(
      screen.getByText('Your request failed. Please try again. If the problem persists, contact your practice for further help.'),
    ).toBeDefined()
  })

  const named = 'paymenttype=stripe&temppaymentid=5012'
  it.each([
    ['without a session', `/posFail?${named}`, null, 'We were told that your card or bank declined the payment.'],
    ['without a provider', '/paymentcancel?temppaymentid=5012', own, 'We were told that the payment was not made.'],
    ['without a payment', '/fail?paymenttype=stripe', own, 'We were told that your payment was not successful.'],
  ])('claims no outcome that cannot be looked up, %s', async (_without, address, session, text) => {
    practiceWith('Completed')
    openReturn(address, session)
    const [notice] = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].filter(({ textContent }) => textContent)
    expect(notice?.textContent).toBe(`${text}The account shows what has been paid.`)
    expect(vi.mocked(fetch)).not.toHaveBeenCalled()
  })

  it('links to the requests if the payment was for one', () => {
    openReturn(`/posCancel?IsRxRequest=true&${named}`, null)
    expect(screen.getByText('Your repeat requests show what has been sent to your practice.')).toBeDefined()
  })

  it.each([
    ['/posFail', 'Payment Declined'],
    ['/paymentcancel', 'Payment Cancelled'],
  ])('%s in a frame has no link, and reports its payment to the parent page', async (path, title) => {
    vi.spyOn(window, 'top', 'get').mockReturnValue(null)
    const posted: unknown[] = []
    const channel = new BroadcastChannel('payments')
    channel.onmessage = ({ data }) => posted.push(data)
    openReturn(`${path}?IsRxRequest=false&temppaymentid=5012`, null)
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.queryAllByRole('link')]).toEqual([title, []])
    await eventually(() => expect(posted).toEqual([{ tempPaymentId: '5012' }]))
    channel.close()
  })

  it('claims nothing that this page has not confirmed, and has no receipt for it', () => {
    openReturn('/paymentsuccess?checked=True')
    expect(screen.getByRole('status').textContent).toBe('The account shows what has been paid.')
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull()
  })

  const paid = { patientId: own.userId, tempPaymentId: '5012', method: 'stripe', isRequested: false }
  const credited = { PaymentSessionID: 'cs_1', RepeatPayload: null, PaidAmount: '61.50', PaidAt: '2026-11-22T05:46:00Z' }

  it("has a receipt for a confirmed credit, with the practice's amount and time", async () => {
    practiceWith('Completed', { '/Patient/GetTempPaymentSessionID': credited })
    const print = vi.fn()
    vi.stubGlobal('print', print)
    openReturn('/paymentsuccess?checked=True', undefined, { paid })
    expect(screen.getByRole('status').textContent).toBe('Your payment is on the account.')
    expect(await screen.findByText('5012')).toBeDefined()
    expect(screen.getByText('Card (Stripe)')).toBeDefined()
    expect(await screen.findByText('$61.50')).toBeDefined()
    expect(screen.getByText('22 Nov 2026, 6:46 pm')).toBeDefined()
    await eventually(() => expect(callsTo('/Organization').length + callsTo('/Patient/Organization').length).toBeGreaterThan(0))
    screen.getByRole('button', { name: 'Print receipt' }).click()
    expect(print).toHaveBeenCalledOnce()
  })

  it('shows neither date nor amount if the practice has none, and prints no receipt then', async () => {
    practiceWith('Completed')
    openReturn('/paymentsuccess?checked=True', undefined, { paid })
    await eventually(() => expect(callsTo('/Patient/GetTempPaymentSessionID')).toHaveLength(1))
    expect([screen.queryByText('Date'), screen.queryByText('Total paid')]).toEqual([null, null])
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull()
  })

  it('shows that the amount failed to load, with Retry', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const practice = practiceWith('Completed', { '/Patient/GetTempPaymentSessionID': { status: 500 } })
    openReturn('/paymentsuccess?checked=True', undefined, { paid })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull()
    practice['/Patient/GetTempPaymentSessionID'] = credited
    await userEvent.click(retry)
    expect(await screen.findByText('$61.50')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Print receipt' })).toBeDefined()
  })

  it('shows no result to another account after a switch', () => {
    openReturn('/paymentsuccess?checked=True&IsRxRequest=true', undefined, { paid: { ...paid, patientId: 'another', isRequested: true } })
    expect(screen.getByRole('status').textContent).toBe('Your repeat requests show what has been sent to your practice.')
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull()
  })

  it('claims a repeat request only if one was sent', async () => {
    practiceWith('Completed')
    openReturn('/paymentsuccess?checked=True&IsRxRequest=true', undefined, { paid })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful')
    expect(screen.getByRole('status').textContent).toBe(
      'Your payment is on the account.Your repeat requests show what has been sent to your practice.',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }))
    expect([location.pathname + location.search, history.state]).toEqual([requests, null])
  })

  it('links the patient of a paid request to it', async () => {
    practiceWith('Completed')
    openReturn('/paymentsuccess?checked=True&IsRxRequest=true', undefined, { paid: { ...paid, isRequested: true } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Request Successful')
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }))
    expect([location.pathname + location.search, history.state]).toEqual([requests, { requestedFor: own.userId }])
  })
})
