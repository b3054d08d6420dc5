import { assign, setup } from 'xstate'
import type { LockAnswer } from '../../src/domain/appointments/booking.ts'
import type { Slot } from '../../src/domain/appointments/slot.ts'
import { holdEnd, isHoldEnding, isHoldOver } from '../../src/domain/appointments/slot-hold.ts'
import { outputOf, port } from '../ports.ts'

/**
 * `patientId`: the signed-in user, who holds the slot. `visitorId`: the patient of the visit; `replaces`: the id of the appointment that it
 * replaces. A renewal needs neither.
 */
export type SlotHold = { patientId: string; slot: Slot; visitorId?: string; replaces?: string }

/** `ended`: the time is over. The other outcomes are the practice's reasons against a renewal. */
export type SlotLockOutcome = { outcome: 'ended' | 'slotTaken' | 'slotUnknown' } | Exclude<LockAnswer, string>

type Input = SlotHold & { requestedAt: Date; now: () => Date }
type Context = SlotHold & {
  now: () => Date
  endsAt: Date
  /** The instant before the renewal call. */
  requestedAt: Date
  failure: 'notExtended' | null
  outcome: SlotLockOutcome
}

const isOver = { guard: 'isOver', target: '#slotLock.ended' } as const

/** Holds a slot for 10 minutes of the wall clock. They start before the lock call, so the hold never ends later here than at the practice. */
export const slotLockMachine = setup({
  types: {} as { context: Context; events: { type: 'hold.extended' }; input: Input; output: SlotLockOutcome; tags: 'expiring' | 'busy' },
  actors: { lockSlot: port<LockAnswer, SlotHold>() },
  /** In ms. The short interval notices at once that a device has slept past the end. */
  delays: { lookInterval: 1000 },
  guards: {
    isOver: ({ context: { endsAt, now } }) => isHoldOver(endsAt, now()),
    isEnding: ({ context: { endsAt, now } }) => isHoldEnding(endsAt, now()),
    isLocked: (_, answer: LockAnswer) => answer === 'locked',
  },
  actions: {
    setRequest: assign(({ context }) => ({ requestedAt: context.now(), failure: null })),
    holdAnew: assign(({ context }) => ({ endsAt: holdEnd(context.requestedAt, context.now()) })),
    setNotExtended: assign({ failure: 'notExtended' }),
    setLost: assign((_, answer: LockAnswer) =>
      answer === 'locked' ? {} : { outcome: typeof answer === 'string' ? { outcome: answer } : answer },
    ),
  },
}).createMachine({
  id: 'slotLock',
  context: ({ input }) => ({ ...input, endsAt: holdEnd(input.requestedAt, input.now()), failure: null, outcome: { outcome: 'ended' } }),
  initial: 'held',
  states: {
    held: {
      after: { lookInterval: [isOver, { guard: 'isEnding', target: 'expiring' }, { target: 'held', reenter: true }] },
    },
    expiring: {
      tags: 'expiring',
      after: { lookInterval: [isOver, { target: 'expiring', reenter: true }] },
      on: { 'hold.extended': 'extending' },
    },
    extending: {
      tags: ['expiring', 'busy'],
      entry: 'setRequest',
      invoke: {
        id: 'lockSlot',
        src: 'lockSlot',
        input: ({ context: { patientId, slot } }) => ({ patientId, slot }),
        onDone: [
          { guard: { type: 'isLocked', params: outputOf }, target: 'held', actions: 'holdAnew' },
          { target: 'lost', actions: { type: 'setLost', params: outputOf } },
        ],
        onError: { target: 'expiring', actions: 'setNotExtended' },
      },
    },
    ended: { type: 'final' },
    lost: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
