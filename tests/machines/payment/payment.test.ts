import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, toPromise, waitFor } from 'xstate'
import { type PaymentView, paymentMachine } from '../../../machines/payment/payment.machine.ts'
import type { PaymentProgress } from '../../../machines/payment/payment-ports.ts'
import type { PaymentOutcome } from '../../../src/domain/payments/payment.ts'
import type { PaymentWay } from '../../../src/domain/payments/payment-way.ts'
import { order, type PaymentWorld, paymentWorld } from '../../practice/payment.ts'
import { never } from '../../practice/ports.ts'
import { done, expectAllTransitions, failed } from '../explore.ts'

const paid: PaymentOutcome = { outcome: 'paid', tempPaymentId: '5012' }
const repeat = { ...order, repeatRequest: '{"MedicationID":"7"}' }

const begin = (way: PaymentWay, world: PaymentWorld = {}, ordered = order) => {
  const { payment, journal } = paymentWorld(world)
  const actor = createActor(payment, { input: { order: ordered, way } })
  const views: Pick<PaymentView, 'progress' | 'url'>[] = []
  actor.subscribe(({ context: { progress, url } }) => {
    if (progress !== views.at(-1)?.progress || url !== views.at(-1)?.url) views.push({ progress, url })
  })
  return { actor: actor.start(), views, calls: () => journal.map(([name]) => name) }
}
const page = (progress: PaymentProgress, url: string | null = null) => ({ progress, url })

describe('a payment', () => {
  test.each<[PaymentWay, PaymentProgress[], string[]]>([
    ['stripeCard', [20, 25, 45, 90, 100], ['note', 'intent', 'charge', 'save']],
    ['windcaveCard', [20, 45, 90, 100], ['note', 'charge', 'save']],
  ])('by %s shows how far it is', async (way, steps, asked) => {
    const { actor, views, calls } = begin(way)
    expect(await toPromise(actor)).toEqual(paid)
    expect([views, calls()]).toEqual([steps.map((step) => page(step)), asked])
  })

  test.each<PaymentWay>(['windcavePage', 'poliPage'])("by %s shows the provider's page, and takes it away", async (way) => {
    const { actor, views, calls } = begin(way)
    await waitFor(actor, ({ context }) => context.url !== null)
    actor.send({ type: 'payment.returned', tempPaymentId: '4711' })
    actor.send({ type: 'frame.closed' })
    expect(await toPromise(actor)).toEqual(paid)
    expect(views).toEqual([page(20), page(45, '/provider/pay'), page(90), page(100)])
    expect(calls()).toEqual(['open', 'find', 'save'])
  })

  test.each<PaymentWay>(['stripeCheckout', 'windcavePage', 'poliPage'])('with a repeat request leaves the portal, by %s', async (way) => {
    const { actor, calls } = begin(way, {}, repeat)
    await waitFor(actor, ({ context }) => context.url !== null)
    await Promise.resolve()
    expect(calls()).toEqual(['open', 'leave'])
  })

  test('that was not paid is not shown as done', async () => {
    const { actor } = begin('windcaveCard', { charge: { kind: 'refused', message: 'DO NOT HONOUR' } })
    expect(await toPromise(actor)).toEqual({ outcome: 'notPaid', reason: 'declined', message: 'DO NOT HONOUR' })
    expect(actor.getSnapshot().context.progress).toBe(45)
  })

  test.each<[string, PaymentWorld, PaymentOutcome]>([
    ['before it was noted, took nothing', { note: never }, { outcome: 'notPaid', reason: 'notStarted', message: null }],
    ['after it was noted, may have been taken', { charge: never }, { outcome: 'unknown', tempPaymentId: '5012' }],
  ])('that breaks off %s', async (_, world, outcome) => {
    const { actor } = begin('windcaveCard', world)
    await waitFor(actor, ({ context }) => (context.progress === 45) === Boolean(world.charge))
    const anyActor: AnyActorRef = actor
    anyActor.send(failed('card'))
    expect(actor.getSnapshot().output).toEqual(outcome)
  })
})

const paymentWays: PaymentWay[] = ['stripeCard', 'stripeCheckout', 'windcavePage', 'windcaveCard', 'poliPage']

expectAllTransitions(paymentMachine, {
  inputs: paymentWays.map((way) => ({ order, way })),
  events: [
    { type: 'frame.closed' },
    { type: 'payment.returned', tempPaymentId: '5012' },
    ...['card', 'page'].flatMap((id) => [
      done(id, paid),
      done(id, { outcome: 'pending', tempPaymentId: '5012' }),
      { type: `xstate.snapshot.${id}`, snapshot: { context: { progress: 45, tempPaymentId: '5012' } } },
    ]),
  ],
  situation: ({ context: { outcome, progress } }) => [outcome, progress],
})
