import { describe, expect, it, vi } from 'vitest'
import { type AnyActorRef, createActor, toPromise, waitFor } from 'xstate'
import type { PaymentSource } from '../../src/api/payments/use-payment-offer.ts'
import type { CardInHand } from '../../src/domain/payments/card.ts'
import type { PaymentOrder } from '../../src/domain/payments/payment.ts'
import type { PaymentWay } from '../../src/domain/payments/payment-way.ts'
import { paymentFlow } from '../../src/flows/payment.ts'
import { eventually } from '../eventually.ts'
import { callsTo, offline, sentTo } from '../practice/calls.ts'
import { type Answers, fakePractice } from '../practice/fake-practice.ts'
import { orderOf, payer } from '../practice/order.ts'
import { connection, patientId } from '../practice/people.ts'

const configuration = { paymentFunctionUrl: '/payment-function', tempPaymentInQueryHosts: [] }
const typed: CardInHand = {
  kind: 'typed',
  card: { number: '4242424242424242', expiry: '1230', securityCode: '917', holder: 'Aroha Ngata' },
}
const confirming = '/provider/stripe/intents/pi_1/confirm'
const paid = { outcome: 'paid', tempPaymentId: '5012' }

const begin = (
  way: PaymentWay,
  overrides: Answers = {},
  given: Partial<PaymentSource & { card: CardInHand | null }> = {},
  order: PaymentOrder = orderOf(),
) => {
  fakePractice({
    '/patient/SaveTempPayment': '5012',
    '/create-payment-intent': { clientSecret: 'pi_1_secret_x' },
    [confirming]: { status: 'succeeded' },
    '/patient/WindCaveProcessing': { Response: { Xml: { Success: '1', ResponseText: 'APPROVED' } } },
    '/patient/SavePayment': true,
    '/Patient/SavePayment2': true,
    '/Patient/GetTempPaymentSessionID': { PaymentSessionID: 's-1', RepeatPayload: null },
    '/Patient/GetWindCaveSessionById': { TransactionStatus: 'Completed', MerchantData: null },
    '/GetTransaction': { TransactionStatus: 'Completed', MerchantData: null },
    '/Patient/WriteToFile': true,
    ...overrides,
  })
  const { card, ...source } = { connection, isAdjusted: false, payer, card: typed, ...given }
  const seen: string[] = []
  const actor = createActor(
    paymentFlow(
      configuration,
      () => source,
      () => card,
    ),
    {
      input: { order, way },
      inspect: (event) => {
        if (event.type === '@xstate.event') seen.push(JSON.stringify(event.event))
        if (event.type === '@xstate.snapshot') seen.push(JSON.stringify(event.snapshot))
      },
    },
  )
  return { actor: actor.start(), seen }
}

describe('a card', () => {
  it.each<[PaymentWay, string, object]>([
    [
      'stripeCard',
      confirming,
      { clientSecret: 'pi_1_secret_x', card: { number: '4242424242424242', expiry: '1230', securityCode: '917' } },
    ],
    ['windcaveCard', '/patient/WindCaveProcessing', { CardNumber: '4242424242424242', CvcNo: '917', pId: '5012' }],
  ])('is charged by %s, goes to that call alone, and is never seen in a chart', async (way, path, sent) => {
    const { actor, seen } = begin(way)
    expect(await toPromise(actor)).toEqual(paid)
    expect(sentTo(path)).toMatchObject([sent])
    const others = vi.mocked(fetch).mock.calls.filter(([url]) => !String(url).includes(path))
    expect(JSON.stringify(others)).not.toMatch(/4242424242424242|917/)
    expect(seen.join()).not.toMatch(/4242424242424242|"917"/)
  })

  it("of Stripe's own field is confirmed there", async () => {
    const confirm = vi.fn(async () => ({ kind: 'confirmed' as const }))
    const { actor } = begin('stripeCard', {}, { card: { kind: 'field', confirm } })
    expect(await toPromise(actor)).toEqual(paid)
    expect([confirm.mock.calls, callsTo(confirming)]).toEqual([[['pi_1_secret_x']], []])
  })

  it.each<[string, unknown, object]>([
    [
      'is declined',
      Response.json({ error: { message: 'Your card was declined.' } }, { status: 402 }),
      { outcome: 'notPaid', reason: 'declined', message: 'Your card was declined.' },
    ],
    ['was not told of', offline, paid],
  ])('that %s at the sandbox', async (_, answer, outcome) => {
    const { actor } = begin('stripeCard', {
      [confirming]: () => answer,
      '/Patient/GetStripeTransactionBySession': { TransactionStatus: 'Completed', MerchantData: null },
    })
    expect(await toPromise(actor)).toMatchObject(outcome)
  })

  it('without a submitted form charges nothing', async () => {
    const { actor } = begin('windcaveCard', {}, { card: null })
    expect(await toPromise(actor)).toMatchObject({ outcome: 'notPaid' })
    expect(callsTo('/patient/WindCaveProcessing')).toEqual([])
  })
})

describe("a provider's page within the portal", () => {
  it.each<[PaymentWay, string, object]>([
    [
      'windcavePage',
      '/Patient/CreateWindCaveSession',
      {
        IsSuccess: true,
        responsedata: [
          { href: '/provider/1', rel: 'self' },
          { href: '/provider/1', rel: 'hpp' },
        ],
      },
    ],
    ['poliPage', '/create-payment-intent', { Success: true, NavigateURL: '/provider/1' }],
  ])('by %s is of the payment that was noted, and is looked up by it', async (way, path, answer) => {
    const { actor } = begin(way, { [path]: answer })
    await waitFor(actor, ({ context }) => context.url !== null)
    expect(actor.getSnapshot().context.url).toBe(`${location.origin}/provider/1`)
    expect(JSON.stringify(sentTo(path))).toContain('5012')
    actor.send({ type: 'frame.closed' })
    expect(await toPromise(actor)).toEqual(paid)
    expect(sentTo('/Patient/GetTempPaymentSessionID')).toEqual([{ PatientID: patientId, TempPaymentID: '5012' }])
  })

  it('of a repeat request is left for, without a payment noted before', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const answer = { '/Patient/CreateCheckoutSessionAndGetUrl': { IsSuccess: true, successurl: '/provider/1' } }
    const { actor } = begin('stripeCheckout', answer, {}, orderOf({ repeatRequest: '{}', shares: [] }))
    await eventually(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/provider/1`))
    expect(callsTo('/patient/SaveTempPayment')).toEqual([])
    const anyActor: AnyActorRef = actor
    anyActor.stop()
  })
})

it('the rest of a payment goes to other invoices if the practice wants that', async () => {
  const { actor } = begin('windcaveCard', {}, { isAdjusted: true })
  expect(await toPromise(actor)).toEqual(paid)
  expect([callsTo('/Patient/SavePayment2').length, callsTo('/patient/SavePayment').length]).toEqual([1, 0])
})

it('a step that fails is noted at the practice by its name and a code, with nothing of the card', async () => {
  const { actor } = begin('windcaveCard', { '/patient/WindCaveProcessing': () => offline })
  expect(await toPromise(actor)).toEqual(paid)
  expect(callsTo('/Patient/WriteToFile').map(({ query }) => query)).toEqual([{ data: 'Repeat error chargingCard unreachable' }])
})
