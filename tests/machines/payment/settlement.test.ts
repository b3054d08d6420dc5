import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, toPromise, waitFor } from 'xstate'
import type { PaymentReference } from '../../../machines/payment/payment-ports.ts'
import { type Settlement, type SettlementInput, settlementMachine } from '../../../machines/payment/settlement.machine.ts'
import type { PaymentOutcome, Transaction } from '../../../src/domain/payments/payment.ts'
import { type PaymentWorld, paymentWorld, standing } from '../../practice/payment.ts'
import { type Answers, offline } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const payment: PaymentReference = { patientId: 'aroha', method: 'stripe', tempPaymentId: '5012', sessionId: null }
const input: SettlementInput = { payment, isTaken: false, isCardSent: false }
const [saved, looked] = [
  ['save', payment],
  ['find', payment],
]
const ended = (outcome: PaymentOutcome, repeatRequest: string | null = null): Settlement => ({ outcome, repeatRequest })
const paid = ended({ outcome: 'paid', tempPaymentId: '5012' })
const unknown = ended({ outcome: 'unknown', tempPaymentId: '5012' })

const settle = (world: PaymentWorld, overrides: Partial<SettlementInput> = {}, clock = new SimulatedClock()) => {
  const { settlement, journal } = paymentWorld(world)
  return { journal, actor: createActor(settlement, { input: { ...input, ...overrides }, clock }).start() }
}

describe('a payment that the provider has taken', () => {
  test.each<[string, PaymentWorld, Settlement, unknown[]]>([
    ['is credited', {}, paid, [saved]],
    ['whose crediting is not answered is credited again, which is safe', { save: [offline, true] }, paid, [saved, looked, saved]],
    [
      'that the practice does not credit is looked up before anything is said',
      { save: false, find: standing('failed') },
      ended({ outcome: 'notPaid', reason: 'declined', message: null }),
      [saved, looked],
    ],
    ['that is taken and stays uncredited is neither paid nor not', { save: false }, unknown, [saved, looked, saved, looked]],
  ])('%s', async (_, world, outcome, calls) => {
    const { actor, journal } = settle(world, { isTaken: true })
    expect(await toPromise(actor)).toEqual(outcome)
    expect(journal).toEqual(calls)
  })
})

describe('a payment with an unknown outcome', () => {
  test.each<[string, Answers<Transaction | null>, PaymentOutcome]>([
    ['is pending', standing('pending'), { outcome: 'pending', tempPaymentId: '5012' }],
    ['took another amount', standing('differs'), { outcome: 'differs', tempPaymentId: '5012' }],
    ['was left before anybody paid', standing('open'), { outcome: 'open', tempPaymentId: '5012' }],
    ['was declined', standing('failed'), { outcome: 'notPaid', reason: 'declined', message: null }],
    ['was cancelled', standing('cancelled'), { outcome: 'notPaid', reason: 'cancelled', message: null }],
    ['has no session yet: it may still get one', null, { outcome: 'unknown', tempPaymentId: '5012' }],
  ])('%s', async (_, find, outcome) => {
    const { actor, journal } = settle({ find })
    expect([await toPromise(actor), journal]).toEqual([ended(outcome), [looked]])
  })

  test('and whose card was sent may still be paid while it is open', async () => {
    const { actor } = settle({ find: standing('open') }, { isCardSent: true })
    expect(await toPromise(actor)).toEqual(unknown)
  })

  test('and without money returns its repeat request', async () => {
    const { actor } = settle({ find: standing('cancelled', '{"MedicationID":"7"}') })
    expect((await toPromise(actor)).repeatRequest).toBe('{"MedicationID":"7"}')
  })

  test('was completed, is credited, and returns its repeat request', async () => {
    const { actor, journal } = settle({ find: standing('completed', '{"MedicationID":"7"}') })
    expect(await toPromise(actor)).toEqual({ ...paid, repeatRequest: '{"MedicationID":"7"}' })
    expect(journal).toEqual([looked, saved])
  })

  test('is looked up with growing delays, and stays unknown only without any answer', async () => {
    const clock = new SimulatedClock()
    const { actor, journal } = settle({ find: offline }, {}, clock)
    for (const wait of [1000, 2000, 4000]) {
      await waitFor(actor, (state) => state.matches('waiting'))
      clock.increment(wait - 1)
      expect(actor.getSnapshot().value).toBe('waiting')
      clock.increment(1)
    }
    expect(await toPromise(actor)).toEqual(unknown)
    expect(journal).toEqual([looked, looked, looked, looked])
  })
})

expectAllTransitions(settlementMachine, {
  inputs: [{ ...input, isTaken: true }, input],
  events: [
    done('savePayment', true),
    done('savePayment', false),
    done('findTransaction', standing('completed')),
    done('findTransaction', standing('pending')),
    done('findTransaction', null),
    { type: 'xstate.after.lookWait.settlement.waiting' },
  ],
  situation: ({ context: { saves, consecutiveFailures } }) => [saves, consecutiveFailures],
})
