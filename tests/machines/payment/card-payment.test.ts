import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { cardPaymentMachine } from '../../../machines/payment/card-payment.machine.ts'
import type { PaymentProgress } from '../../../machines/payment/payment-ports.ts'
import type { PaymentOutcome } from '../../../src/domain/payments/payment.ts'
import { order, type PaymentWorld, paymentWorld, standing } from '../../practice/payment.ts'
import { offline } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const reference = { patientId: 'aroha', method: 'stripe', tempPaymentId: '5012', sessionId: null }
const asked = {
  note: ['note', order],
  intent: ['intent', { order, tempPaymentId: '5012' }],
  stripe: ['charge', { order, tempPaymentId: '5012', clientSecret: 'secret' }],
  windcave: ['charge', { order, tempPaymentId: '5012', clientSecret: null }],
  save: ['save', reference],
  find: ['find', reference],
}
const [toIntent, toCharge] = [
  [asked.note, asked.intent],
  [asked.note, asked.intent, asked.stripe],
]
const paid: PaymentOutcome = { outcome: 'paid', tempPaymentId: '5012' }
const notStarted = (message: string | null): PaymentOutcome => ({ outcome: 'notPaid', reason: 'notStarted', message })

const pay = async (world: PaymentWorld, method: 'stripe' | 'windcave' = 'stripe') => {
  const { cardPayment, journal } = paymentWorld(world)
  const actor = createActor(cardPayment, { input: { order, method } })
  const steps: PaymentProgress[] = []
  actor.subscribe(({ context: { progress } }) => progress !== steps.at(-1) && steps.push(progress))
  actor.start()
  return { outcome: await toPromise(actor), journal, steps }
}

describe('a card on the page', () => {
  test('of Stripe is noted, opened, confirmed and credited, step by step', async () => {
    expect(await pay({})).toEqual({ outcome: paid, journal: [...toCharge, asked.save], steps: [20, 25, 45, 90] })
  })

  test('of Windcave needs no intent', async () => {
    const { outcome, journal, steps } = await pay({}, 'windcave')
    expect([outcome, steps]).toEqual([paid, [20, 45, 90]])
    expect(journal).toEqual([asked.note, asked.windcave, ['save', { ...reference, method: 'windcave' }]])
  })

  test.each<[string, PaymentWorld, PaymentOutcome, unknown[]]>([
    ['the practice does not note', { note: { kind: 'refused', message: null } }, notStarted(null), [asked.note]],
    ['cannot be noted for want of an answer', { note: offline }, notStarted(null), [asked.note]],
    [
      'the provider does not open',
      { intent: { kind: 'refused', message: 'The amount must be at least $1.00.' } },
      notStarted('The amount must be at least $1.00.'),
      toIntent,
    ],
    ['has no answer from the provider before it is charged', { intent: offline }, notStarted(null), toIntent],
    [
      'is sent and may not have arrived',
      { charge: offline, find: standing('open') },
      { outcome: 'unknown', tempPaymentId: '5012' },
      [...toCharge, asked.find],
    ],
    [
      'is declined',
      { charge: { kind: 'refused', message: 'DO NOT HONOUR' } },
      { outcome: 'notPaid', reason: 'declined', message: 'DO NOT HONOUR' },
      toCharge,
    ],
    [
      'the provider is not done with',
      { charge: { kind: 'pending' }, find: standing('pending') },
      { outcome: 'pending', tempPaymentId: '5012' },
      [...toCharge, asked.find],
    ],
    [
      'was charged without an answer: it is looked up, never charged again',
      { charge: offline },
      paid,
      [...toCharge, asked.find, asked.save],
    ],
  ])('%s', async (_, world, outcome, journal) => {
    expect(await pay(world)).toMatchObject({ outcome, journal })
  })
})

expectAllTransitions(cardPaymentMachine, {
  inputs: [
    { order, method: 'stripe' },
    { order, method: 'windcave' },
  ],
  events: [
    done('saveTempPayment', { kind: 'saved', tempPaymentId: '5012' }),
    done('saveTempPayment', { kind: 'refused', message: null }),
    done('createIntent', { kind: 'created', clientSecret: 'secret' }),
    done('createIntent', { kind: 'refused', message: null }),
    done('chargeCard', { kind: 'confirmed' }),
    done('chargeCard', { kind: 'pending' }),
    done('chargeCard', { kind: 'refused', message: null }),
    done('settlement', { outcome: paid, repeatRequest: null }),
  ],
  situation: ({ context: { outcome } }) => outcome,
})
