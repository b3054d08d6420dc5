import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, waitFor } from 'xstate'
import { hostedPaymentMachine } from '../../../machines/payment/hosted-payment.machine.ts'
import type { PaymentOutcome } from '../../../src/domain/payments/payment.ts'
import { order, type PaymentWorld, paymentWorld, standing } from '../../practice/payment.ts'
import { type Answers, never, offline } from '../../practice/ports.ts'
import { done, expectAllTransitions, failed } from '../explore.ts'

const reference = { patientId: 'aroha', method: 'windcave', tempPaymentId: '5012', sessionId: null }
const [opened, looked, saved] = [
  ['open', { order, method: 'windcave' }],
  ['find', reference],
  ['save', reference],
]
const close = { type: 'frame.closed' } as const
const comeBack = (tempPaymentId = '5012') => ({ type: 'payment.returned', tempPaymentId }) as const
const paid: PaymentOutcome = { outcome: 'paid', tempPaymentId: '5012' }
const unknown: PaymentOutcome = { outcome: 'unknown', tempPaymentId: '5012' }

const open = (world: PaymentWorld = {}, isFramed = true) => {
  const { hostedPayment, journal } = paymentWorld(world)
  const actor = createActor(hostedPayment, { input: { order, method: 'windcave', isFramed } }).start()
  return {
    journal,
    send: actor.send,
    snapshot: () => actor.getSnapshot(),
    reaches: (state: 'framed' | 'leavingPage' | 'settling' | 'ended') => waitFor(actor, (snapshot) => snapshot.matches(state)),
  }
}

describe("the provider's page within the portal's", () => {
  test('stays open until it is closed; then the practice is called', async () => {
    const { reaches, send, snapshot, journal } = open()
    const { context } = await reaches('framed')
    expect([context.url, context.progress, journal]).toEqual(['/provider/pay', 45, [opened]])
    send(close)
    expect([snapshot().value, snapshot().context.url, snapshot().context.progress]).toEqual(['settling', null, 90])
    expect((await reaches('ended')).output).toEqual(paid)
    expect(journal).toEqual([opened, looked, saved])
  })

  test('that has come back is looked up at once; the return of another payment says nothing', async () => {
    const { reaches, send, snapshot } = open()
    await reaches('framed')
    send(comeBack('4711'))
    expect(snapshot().value).toBe('framed')
    send(comeBack())
    expect((await reaches('ended')).output).toEqual(paid)
  })

  test.each<[string, PaymentWorld, PaymentOutcome]>([
    ['is not paid yet', { find: standing('pending') }, { outcome: 'pending', tempPaymentId: '5012' }],
    ['was left by its own Cancel', { find: standing('cancelled') }, { outcome: 'notPaid', reason: 'cancelled', message: null }],
  ])('%s', async (_, world, outcome) => {
    const { reaches, send } = open(world)
    await reaches('framed')
    send(close)
    expect((await reaches('ended')).output).toEqual(outcome)
  })

  test('is unknown when looking it up breaks off', async () => {
    const { hostedPayment } = paymentWorld({ find: never })
    const actor = createActor(hostedPayment, { input: { order, method: 'windcave', isFramed: true } }).start()
    await waitFor(actor, (state) => state.matches('framed'))
    const anyActor: AnyActorRef = actor
    for (const event of [close, failed('settlement')]) anyActor.send(event)
    expect(actor.getSnapshot().output).toEqual(unknown)
  })
})

test.each<[string, PaymentWorld, string | null]>([
  [
    'that the practice refuses',
    { open: { kind: 'refused', message: 'The amount must be at least $1.00.' } },
    'The amount must be at least $1.00.',
  ],
  ['that nobody opens', { open: offline }, null],
])('a page %s takes nothing', async (_, world, message) => {
  const { reaches, journal } = open(world)
  expect((await reaches('ended')).output).toEqual({ outcome: 'notPaid', reason: 'notStarted', message })
  expect(journal).toEqual([opened])
})

describe("the provider's page in the portal's place", () => {
  test('is gone to', async () => {
    const { reaches, journal } = open({}, false)
    await reaches('leavingPage')
    expect(journal).toEqual([opened, ['leave', { url: '/provider/pay' }]])
  })

  test.each<[string, Answers<void>]>([
    ['cannot be gone to', offline],
    ['was not gone to', async () => undefined],
  ])('that %s takes nothing', async (_, leave) => {
    const { reaches } = open({ leave }, false)
    expect((await reaches('ended')).output).toEqual({ outcome: 'notPaid', reason: 'notStarted', message: null })
  })
})

expectAllTransitions(hostedPaymentMachine, {
  inputs: [true, false].map((isFramed) => ({ order, method: 'poli' as const, isFramed })),
  events: [
    done('openSession', { kind: 'opened', url: '/provider/pay', tempPaymentId: '5012' }),
    done('openSession', { kind: 'refused', message: null }),
    close,
    comeBack(),
    done('leavePage'),
    done('settlement', { outcome: paid, repeatRequest: null }),
  ],
  situation: ({ context: { outcome } }) => outcome,
})
