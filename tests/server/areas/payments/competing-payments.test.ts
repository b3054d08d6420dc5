import { beforeEach, describe, expect, test } from 'vitest'
import { servicesOf } from '../../../../server/app.ts'
import { openPayment } from '../../../../server/areas/payments/rules/open.ts'
import { tempPaymentById } from '../../../../server/areas/payments/store/temp-payments.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { repeatCalls } from '../prescriptions/repeat-calls.ts'
import { change, decide, sessionOf } from './money/fake-provider.ts'
import { fakeProviders, paymentCalls } from './money/payment-calls.ts'

const can = { close: true, answer: true }
const { providers, openBooks } = fakeProviders(
  (): TestServer => server,
  () => {
    if (!can.answer) throw new Error('the provider is out of reach')
  },
)
const server: TestServer = serverUnderTest({ providers: () => ({ ...providers(), ...(!can.close && { close: null }) }) })
const { PatientID, balance, checkout, note, post, save, toPay } = paymentCalls(() => server)
const { payFor, payloadFor } = repeatCalls(() => server)

beforeEach(async () => {
  Object.assign(can, { close: true, answer: true })
  await openBooks()
})

type Answer = Awaited<ReturnType<typeof checkout>>
const idIn = (answer: Answer) => `${/fake_(\d+)$/.exec(answer.json().successurl)?.[1]}`
const pageFor = async (amount: string, from = 0, more: object = {}) => checkout(amount, (await toPay()).slice(from, from + 1), more)
const noteFirst = async () => note('45.00', (await toPay()).slice(0, 1))
/** The page of a payment at a server with Stripe's keys only. */
const openAtStripe = async (id: string) => {
  const { db, clock, app } = server
  const payment = await tempPaymentById(db, id)
  if (!payment) throw new Error('no such payment')
  const services = servicesOf({ db, clock, providers: (_, name) => (name === 'stripe' ? providers() : null) }, app.log)
  return openPayment(services, payment, { provider: 'stripe', way: 'page' })
}
const refusalOf = (answer: Answer) => [answer.statusCode, answer.json().message]
const statusOf = async (id: string) =>
  (await post('Patient/GetStripeTransactionBySession', { PatientID, SessionID: sessionOf(id) })).json().TransactionStatus
const paid = (id: string) => decide(server.db, sessionOf(id), 'completed')

describe('a second page for the same invoice', () => {
  test('closes the first, so that one of them can be paid', async () => {
    const [first, second] = [idIn(await pageFor('45.00')), idIn(await pageFor('45.00'))]
    for (const id of [first, second]) await paid(id)
    expect([(await save(first)).json(), (await save(second)).json()]).toEqual([false, true])
    expect([await statusOf(first), await statusOf(second), await balance()]).toEqual(['Cancelled', 'Completed', '162.75 Dr'])
  })

  describe.each([true, false])('at a provider that can close a page: %s', (close) => {
    test.each([
      [
        'completed',
        'A payment for this has gone through just now. Please look at your account or your requests before you pay again.',
        '162.75 Dr',
      ],
      [
        'pending',
        'A payment for this is still being processed. Please do not pay again: your practice credits it once it is complete.',
        '207.75 Dr',
      ],
    ] as const)('is not opened while the first is %s, even without a return from it', async (status, message, owed) => {
      can.close = close
      const first = idIn(await pageFor('45.00'))
      await decide(server.db, sessionOf(first), status)
      expect(refusalOf(await pageFor('45.00'))).toEqual([400, message])
      expect(await balance()).toBe(owed)
    })

    test('is not opened where a different amount was taken than was ordered', async () => {
      can.close = close
      const first = idIn(await pageFor('45.00'))
      await paid(first)
      await change(server.db, sessionOf(first), { cents: 40_00, currency: 'nzd' })
      expect(refusalOf(await pageFor('45.00'))).toEqual([
        400,
        'A payment for this was taken, but of a different amount. Please ask your practice before you pay again.',
      ])
    })
  })

  test('and the first, opened at the same moment, are never both open', async () => {
    const answers = await Promise.all([pageFor('45.00'), pageFor('45.00'), pageFor('45.00')])
    const ids = answers.filter((answer) => answer.json().IsSuccess).map(idIn)
    const open = []
    for (const id of ids) if ((await statusOf(id)) === 'Open') open.push(id)
    expect(open).toHaveLength(1)
  })

  test('that was noted before the first was paid is not opened after it', async () => {
    const late = (await noteFirst()).body
    const first = idIn(await pageFor('45.00'))
    await paid(first)
    await save(first)
    await expect(openAtStripe(late)).rejects.toThrow('What is to be paid on an invoice has changed. Please look at your invoices again.')
  })

  test('is opened where the provider of the first has no keys any more', async () => {
    await pageFor('45.00')
    await server.db.updateTable('payment_session').set({ provider: 'windcave' }).execute()
    const { body } = await noteFirst()
    expect(await openAtStripe(body)).toMatchObject({ id: sessionOf(body) })
  })

  test('of other invoices leaves the first open', async () => {
    const [first, second] = [idIn(await pageFor('45.00')), idIn(await pageFor('30.50', 1))]
    expect([await statusOf(first), await statusOf(second)]).toEqual(['Open', 'Open'])
  })
})

const requestWaits =
  'A prescription request waits for its payment, which includes what you chose here. Please finish that payment or withdraw the request first: it stands under Medications.'
const attempts = ['0d9f6c1e-3a0b-4a53-9d1c-5d3c1d1f6a10', '1c7a2f3e-93ff-4a7e-8b59-0a8c64a9b111'] as const
const payInFull = async (AttemptID: string) => payFor(await payloadFor({ AttemptID, IgnoreLeave: true }), '232.75', await toPay())
const openAttempts = async () =>
  (await post('Patient/OpenRepeatRequests', { PatientID }))
    .json()
    .map((one: Record<string, unknown>) => [one.AttemptID, one.TransactionStatus])

describe.each([true, false])('the page of a repeat request, at a provider that can close a page: %s', (close) => {
  beforeEach(() => {
    can.close = close
  })

  test('is not closed for one of its invoices', async () => {
    const first = idIn(await payInFull(attempts[0]))
    expect(refusalOf(await pageFor('45.00'))).toEqual([400, requestWaits])
    expect(await openAttempts()).toEqual([[attempts[0], 'Open']])
    await paid(first)
    await save(first)
    expect(
      await server.db
        .selectFrom('repeat_request')
        .select('id')
        .where('sent_at', 'is not', null)
        .where('attempt_id', '=', attempts[0])
        .execute(),
    ).toHaveLength(1)
  })

  test('is not taken over by another request of the same total', async () => {
    await payInFull(attempts[0])
    expect(refusalOf(await payInFull(attempts[1]))).toEqual([400, requestWaits])
    expect(await openAttempts()).toEqual([[attempts[0], 'Open']])
  })

  test('makes way once its request is withdrawn', async () => {
    const first = idIn(await payInFull(attempts[0]))
    const answer = await post('Patient/WithdrawRepeatRequest', { PatientID, RequestId: null, TempPaymentID: first })
    expect(answer.json()).toEqual({
      StatusCode: 1,
      StatusMessage: close
        ? 'Your request is withdrawn.'
        : 'Your request is withdrawn. Please close its payment page: what is still paid there goes to your account.',
    })
    expect(await openAttempts()).toEqual([])
    expect((await payInFull(attempts[1])).json().IsSuccess).toBe(true)
  })
})

describe('at a provider that cannot close its page', () => {
  const pageOpen =
    'A payment for this was begun and is not finished. Please choose the same amount and the same card type again to go on with it, or cancel it there first.'

  beforeEach(() => {
    can.close = false
  })

  test('the same amount leads back to it, and it pays for what was chosen last', async () => {
    const first = await pageFor('50.00')
    const [one, two] = await toPay()
    if (!one || !two) throw new Error('no invoices')
    const second = await checkout('50.00', [
      { ...one, cents: 40_00 },
      { ...two, cents: 10_00 },
    ])
    expect(second.json()).toEqual(first.json())
    await paid(idIn(second))
    expect((await save(idIn(second))).json()).toBe(true)
    expect((await toPay()).map(({ cents }) => cents)).toEqual([5_00, 20_50, 120_00, 12_25])
  })

  test('a repeat request that was changed is the one that is sent', async () => {
    const AttemptID = '0d9f6c1e-3a0b-4a53-9d1c-5d3c1d1f6a10'
    const pay = async (Notes: string) => idIn(await payFor(await payloadFor({ AttemptID, IgnoreLeave: true, Notes }), '25.00'))
    const [first, second] = [await pay('First'), await pay('Second')]
    expect(second).toBe(first)
    await paid(second)
    await save(second)
    expect(await server.db.selectFrom('repeat_request').select('notes').where('temp_payment_id', 'is not', null).execute()).toEqual([
      { notes: 'Second' },
    ])
  })

  test('another amount is refused until it was paid or left there', async () => {
    const first = idIn(await pageFor('45.00'))
    expect(refusalOf(await pageFor('50.00'))).toEqual([400, pageOpen])
    await decide(server.db, sessionOf(first), 'cancelled')
    expect((await pageFor('50.00')).json().IsSuccess).toBe(true)
  })

  const atWindcave = 'A payment for this was begun at Windcave and is not finished. Please finish or cancel it there, or ask your practice.'

  const pageLeftOpen =
    'A payment for this was begun and is not finished. Please finish or cancel it on its own page, or try again once that page has closed by itself.'

  test.each([
    ['of a provider that the practice has left', { provider: 'windcave' }, atWindcave],
    ['of a card that is typed', { address: null }, pageLeftOpen],
  ] as const)('the same amount is refused, too, where the first is %s', async (_what, session, message) => {
    await pageFor('45.00')
    await server.db.updateTable('payment_session').set(session).execute()
    expect(refusalOf(await pageFor('45.00'))).toEqual([400, message])
  })

  test('and is unreachable, no payment starts, and the patient is informed', async () => {
    const error = 'The payment could not be started, and nothing has been taken for it. Please try again.'
    await pageFor('45.00')
    can.answer = false
    expect((await pageFor('45.00')).json()).toEqual({ IsSuccess: false, successurl: null, error })
    expect(refusalOf(await noteFirst())).toEqual([400, error])
  })

  test('the same amount is another payment once the first ended', async () => {
    const first = idIn(await pageFor('45.00'))
    await decide(server.db, sessionOf(first), 'declined')
    const next = await pageFor('45.00')
    expect([next.json().IsSuccess, idIn(next) === first]).toEqual([true, false])
  })
})
