import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, SimulatedClock, waitFor } from 'xstate'
import type { PaymentReference } from '../../../machines/payment/payment-ports.ts'
import {
  type ClaimedEnd,
  type PaidRequestAnswer,
  type PaymentReturnInput,
  paymentReturnMachine,
  type RequestFailure,
} from '../../../machines/payment/payment-return.machine.ts'
import type { Transaction } from '../../../src/domain/payments/payment.ts'
import { type PaymentWorld, paymentWorld, standing } from '../../practice/payment.ts'
import { type Answers, never, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions, failed } from '../explore.ts'

const payment: PaymentReference = { patientId: 'aroha', method: 'stripe', tempPaymentId: '5012', sessionId: 'cs_1' }
const input: PaymentReturnInput = { problem: null, isSignedIn: true, payment, claimedEnd: null }
const request = '{"MedicationID":"7"}'
const [looked, saved, sent, sought] = [
  ['find', payment],
  ['save', payment],
  ['send', { patientId: 'aroha', tempPaymentId: '5012', request }],
  ['look', { patientId: 'aroha', tempPaymentId: '5012', request }],
]
type State =
  | 'starting'
  | 'settling'
  | 'repeating'
  | 'requestFailed'
  | 'succeeded'
  | 'pending'
  | 'unknown'
  | 'declined'
  | 'cancelled'
  | 'failed'

type World = PaymentWorld & { send?: Answers<PaidRequestAnswer>; look?: Answers<boolean> }

const inWorld = ({ send = { kind: 'sent' }, look = offline, ...world }: World) => {
  const { settlement, journal } = paymentWorld(world)
  const port = portsTelling((name, input) => journal.push([name, input]))
  const machine = paymentReturnMachine.provide({
    actors: { settlement, sendRepeatRequest: port('send', send), findRepeatRequest: port('look', look) },
  })
  return { machine, journal }
}

const arrive = (world: World = {}, claimedEnd: ClaimedEnd | null = null) => {
  const { machine, journal } = inWorld(world)
  const clock = new SimulatedClock()
  let reloads = 0
  const actor = createActor(machine.provide({ actions: { reloadLists: () => (reloads += 1) } }), {
    input: { ...input, claimedEnd },
    clock,
  }).start()
  const reaches = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state))
  const begin = () => clock.increment(5000)
  return { actor, clock, journal, reaches, begin, reloads: () => reloads }
}

describe('an address that cannot be gone by', () => {
  test.each<[string, Partial<PaymentReturnInput>, string]>([
    ['of a practice that the portal does not trust', { problem: 'untrusted' }, 'unusable'],
    ['of another practice', { problem: 'elsewhere' }, 'unusable'],
    ['without a payment', { problem: 'unnamed', payment: null }, 'unusable'],
    ['forged, before anybody is asked to sign in', { problem: 'untrusted', isSignedIn: false }, 'unusable'],
    ['an hour later, when nobody is signed in any more', { isSignedIn: false }, 'signInNeeded'],
  ])('%s is told at once, and nothing is asked', (_, differing, state) => {
    const { machine, journal } = inWorld({})
    const actor = createActor(machine, { input: { ...input, ...differing } }).start()
    expect([actor.getSnapshot().value, journal]).toEqual([state, []])
  })
})

describe('a payment that comes back', () => {
  test('is asked for after five seconds, is credited, and what is shown of the account is read anew', async () => {
    const { actor, clock, journal, reaches, reloads } = arrive()
    clock.increment(4999)
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('busy'), journal]).toEqual(['starting', true, []])
    clock.increment(1)
    await reaches('succeeded')
    expect([journal, reloads()]).toEqual([[looked, saved], 1])
  })

  test.each<[State, Transaction['status']]>([
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
  ])('was %s', async (state, status) => {
    const { begin, reaches, journal } = arrive({ find: standing(status) })
    begin()
    await reaches(state)
    expect(journal).toEqual([looked])
  })

  test('is pending, is asked for after growing waits or at once, and succeeds in the end', async () => {
    const pending = standing('pending')
    const { actor, clock, begin, journal, reaches } = arrive({ find: [pending, pending, pending, standing('completed')] })
    begin()
    for (const wait of [1000, 2000]) {
      await reaches('pending')
      clock.increment(wait - 1)
      expect(actor.getSnapshot().value).toBe('pending')
      clock.increment(1)
    }
    await reaches('pending')
    actor.send({ type: 'outcome.checked' })
    await reaches('succeeded')
    expect(journal).toEqual([looked, looked, looked, looked, saved])
  })

  test('of which the practice knows no session is unknown, and can be asked for again', async () => {
    const { actor, begin, reaches } = arrive({ find: [null, standing('completed')] })
    begin()
    await reaches('unknown')
    actor.send({ type: 'outcome.checked' })
    await reaches('succeeded')
  })

  test('is unknown when settling it breaks off', async () => {
    const { actor, begin } = arrive({ find: never })
    begin()
    const anyActor: AnyActorRef = actor
    anyActor.send(failed('settlement'))
    expect(actor.getSnapshot().value).toBe('unknown')
  })
})

describe('a payment whose path says that it ended without', () => {
  test.each<[ClaimedEnd, Transaction['status'], State]>([
    ['cancelled', 'open', 'cancelled'],
    ['declined', 'open', 'declined'],
    ['failed', 'open', 'failed'],
    ['cancelled', 'failed', 'failed'],
    ['failed', 'failed', 'failed'],
    ['declined', 'failed', 'declined'],
    ['declined', 'cancelled', 'cancelled'],
    ['failed', 'cancelled', 'cancelled'],
    ['declined', 'completed', 'succeeded'],
    ['declined', 'pending', 'pending'],
  ])('%s is asked for at once; the practice says %s: %s', async (claimedEnd, status, state) => {
    const { reaches, journal } = arrive({ find: standing(status) }, claimedEnd)
    await reaches(state)
    expect(journal).toEqual(status === 'completed' ? [looked, saved] : [looked])
  })
})

describe('a repeat request within a payment', () => {
  const find = standing('completed', request)

  test('is sent once it is paid', async () => {
    const { begin, reaches, journal } = arrive({ find })
    begin()
    await reaches('succeeded')
    expect(journal).toEqual([looked, saved, sent])
  })

  test('is not sent before it is paid', async () => {
    const { begin, reaches, journal } = arrive({ find, save: false })
    begin()
    await reaches('unknown')
    expect(journal).not.toContainEqual(sent)
  })

  test.each<[string, Answers<PaidRequestAnswer>, RequestFailure]>([
    ['refuses', { kind: 'refused', message: 'On leave.' }, { kind: 'refused', message: 'On leave.' }],
    ['does not answer', offline, { kind: 'unknown' }],
  ])('that the practice %s is never told as sent', async (_, answer, requestFailure) => {
    const { actor, begin, reaches } = arrive({ find, send: answer })
    begin()
    expect((await reaches('requestFailed')).context.requestFailure).toEqual(requestFailure)
    expect(actor.getSnapshot().can({ type: 'request.repeated' })).toBe(requestFailure.kind === 'unknown')
  })

  test('without an answer is sent again on demand, and nothing is paid again', async () => {
    const { actor, begin, reaches, journal } = arrive({ find, send: [offline, { kind: 'sent' }] })
    begin()
    await reaches('requestFailed')
    actor.send({ type: 'request.repeated' })
    await reaches('succeeded')
    expect(journal).toEqual([looked, saved, sent, sought, sent])
  })

  const refused = { kind: 'refused', message: 'It was asked for.' } as const
  test.each<[boolean | Error, State, RequestFailure]>([
    [true, 'succeeded', refused],
    [false, 'requestFailed', refused],
    [offline, 'requestFailed', { kind: 'unknown' }],
  ])('turned down after a try without an answer is looked for again: %s, %s', async (again, state, requestFailure) => {
    const { actor, begin, reaches, journal } = arrive({ find, send: [offline, refused], look: [false, again] })
    begin()
    await reaches('requestFailed')
    actor.send({ type: 'request.repeated' })
    expect((await reaches(state)).context.requestFailure).toEqual(requestFailure)
    expect(journal).toEqual([looked, saved, sent, sought, sent, sought])
  })

  test.each<[boolean, State]>([
    [true, 'succeeded'],
    [false, 'requestFailed'],
  ])('without an answer is looked for before anything is said: found %s, %s', async (isFound, state) => {
    const { begin, reaches, journal } = arrive({ find, send: offline, look: isFound })
    begin()
    await reaches(state)
    expect(journal).toEqual([looked, saved, sent, sought])
  })
})

const settled = (outcome: object, repeatRequest: string | null = null) => done('settlement', { outcome, repeatRequest })

expectAllTransitions(paymentReturnMachine, {
  inputs: [
    input,
    { ...input, problem: 'untrusted' },
    { ...input, isSignedIn: false },
    { ...input, claimedEnd: 'cancelled' },
    { ...input, claimedEnd: 'declined' },
  ],
  events: [
    { type: 'xstate.after.startDelay.paymentReturn.starting' },
    { type: 'xstate.after.pendingWait.paymentReturn.pending' },
    { type: 'outcome.checked' },
    { type: 'request.repeated' },
    settled({ outcome: 'paid', tempPaymentId: '5012' }),
    settled({ outcome: 'paid', tempPaymentId: '5012' }, request),
    settled({ outcome: 'pending', tempPaymentId: '5012' }),
    settled({ outcome: 'unknown', tempPaymentId: '5012' }),
    settled({ outcome: 'notPaid', reason: 'declined', message: null }),
    settled({ outcome: 'notPaid', reason: 'cancelled', message: null }),
    settled({ outcome: 'notPaid', reason: 'notStarted', message: null }),
    done('sendRepeatRequest', { kind: 'sent' }),
    done('sendRepeatRequest', { kind: 'refused', message: 'On leave.' }),
    done('findRepeatRequest', true),
    done('findRepeatRequest', false),
  ],
  situation: ({ context: { requestFailure } }) => requestFailure,
})
