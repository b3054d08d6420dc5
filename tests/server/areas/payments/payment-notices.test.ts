import { describe, expect, test } from 'vitest'
import { deliverDueNotices, injectNotice, lateMs } from '../../../../server/platform/payment-providers/sandbox/notices.ts'
import { later, minutes } from '../../../../server/platform/values/clock.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { paymentCalls } from './money/payment-calls.ts'
import { sandboxSessions, visa } from './sandbox-sessions.ts'

const server = serverUnderTest()
const { press } = sandboxSessions(server)
const mine = paymentCalls(() => server)
const bank = paymentCalls(() => server, 'coast', 'poli')

const opened = async () => String((await mine.checkout('45.00')).json().successurl)
const openedAtBank = async () => {
  const request = {
    PatientID: bank.PatientID,
    Amount: '55.00',
    notes: '',
    lognotes: '',
    callfrom: 'web',
    IsRxRequest: false,
    MerchantReference: 'PO-coast',
    invoiceDetailGrids: [],
  }
  return String((await bank.post('Patient/ProcessPoliRequest', request)).json().NavigateURL)
}
const tellAfter = (milliseconds: number) =>
  deliverDueNotices(server.db, () => later(server.clock(), milliseconds), injectNotice(server.app))
const credited = async () =>
  (await server.db.selectFrom('ledger_entry').select('cents').where('payment_id', 'is not', null).execute()).map(({ cents }) => cents)

test.each([
  ['before', 0, [-45_00]],
  ['now', 0, []],
  ['later', 0, []],
  ['twice', 0, [-45_00]],
  ['never', 0, []],
])('after a callback %s the practice has credited the payment when the patient returns: %j', async (notice, _ms, cents) => {
  await press(await opened(), { ...visa, act: 'pay', notice })
  expect(await credited()).toEqual(cents)
  await tellAfter(0)
  await tellAfter(lateMs)
  await tellAfter(minutes(5))
  expect(await credited()).toEqual(notice === 'never' ? [] : [-45_00])
})

test('a patient who closes the window has paid all the same, at a bank too', async () => {
  await press(await openedAtBank(), { act: 'pay' })
  await tellAfter(0)
  expect(await bank.balance()).toBe('18.50 Dr')
})

test('a report that comes together with the patient credits once', async () => {
  const url = await opened()
  await press(url, { ...visa, act: 'pay' })
  const SessionID = url.split('/').at(-1)
  await Promise.all([
    tellAfter(0),
    mine.post('Patient/GetStripeTransactionBySession', { PatientID: mine.PatientID, SessionID }),
    tellAfter(minutes(2)),
  ])
  expect(await credited()).toEqual([-45_00])
})

test('a declined payment is settled without one', async () => {
  await press(await opened(), { act: 'decline', notice: 'before' })
  expect(await server.db.selectFrom('payment_session').select('status').execute()).toEqual([{ status: 'declined' }])
  expect(await credited()).toEqual([])
})

describe('a report', () => {
  const tell = (path: string, payload = '', headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: `/payment-notice/${path}`,
      remoteAddress: '2001:db8::2:0:0:1',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('leaves a row about the patient, however often it comes, and nothing personal in the log', async () => {
    const url = await openedAtBank()
    await press(url, { act: 'pay', notice: 'never' })
    for (let times = 0; times < 100; times += 1)
      expect((await tell('coast/poli', `Token=${url.split('/').at(-1)}`)).json()).toEqual({ status: 'noted' })
    const rows = await server.db.selectFrom('access_log').selectAll().where('operation', '=', 'paymentNotice').execute()
    expect(rows).toMatchObject([
      { patient_id: bank.PatientID, account_id: null, session_id: null, address: '2001:db8:0:0::/64', status: 200 },
    ])
    expect(server.logged.join()).not.toMatch(/Token|@example|\/provider\/poli\/\w{32}/)
  })

  test('that lies credits nothing: the provider is asked', async () => {
    const url = await openedAtBank()
    expect((await tell('coast/poli', `Token=${url.split('/').at(-1)}&TransactionStatus=Completed`)).statusCode).toBe(200)
    expect(await credited()).toEqual([])
  })

  test('of another practice, or of an unknown session, changes nothing', async () => {
    const url = await openedAtBank()
    await press(url, { act: 'pay', notice: 'never' })
    const replies = [await tell('harbour/poli', `Token=${url.split('/').at(-1)}`), await tell('coast/poli', 'Token=unknown')]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await credited()).toEqual([])
    const warnings = server.logged.filter((line) => line.includes('a provider reported a payment that the practice does not have'))
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
      { provider: 'poli', practice: 'harbour' },
      { provider: 'poli', practice: 'coast' },
    ])
  })

  test.each([
    ['harbour/stripe', '{"type":"checkout.session.completed"}'],
    ['coast/poli', ''],
    ['coast/poli', "Token=' or 1=1"],
    ['ranges/windcave?sessionId=', ''],
    ['ranges/windcave?sessionId=a%00b', ''],
    ['ranges/windcave?sessionId=1&sessionId=2', ''],
  ])('that is not genuine is refused (%s %s)', async (path, body) => {
    expect((await tell(path, body)).statusCode).toBe(400)
  })

  test.each(['nowhere/stripe', 'harbour/paypal', 'harbour', 'har%00bour/stripe'])('has no address %s', async (path) => {
    expect((await tell(path)).statusCode).toBe(404)
  })
})
