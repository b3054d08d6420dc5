import { assign, setup } from 'xstate'
import type { LockAnswer } from '../../src/domain/appointments/booking.ts'
import type { Slot } from '../../src/domain/appointments/slot.ts'
import { holdEnd, isHoldEnding, isHoldOver } from '../../src/domain/appointments/slot-hold.ts'
import { outputOf, port } from '../ports.ts'

/** `patientId` is the signed-in user, whose the hold is. */
export type SlotHold = { patientId: string; slot: Slot }

/** Beside the end of the time: why the practice did not hold it longer. */
export type SlotLockOutcome = { outcome: 'ended' | 'slotTaken' | 'slotUnknown' } | Exclude<LockAnswer, string>

type Input = SlotHold & { requestedAt: Date; now: () => Date }
type Context = SlotHold & {
  now: () => Date
  endsAt: Date
  /** When the renewal under way was asked for. */
  requestedAt: Date
  failure: 'notExtended' | null
  outcome: SlotLockOutcome
}

const isOver = { guard: 'isOver', target: '#slotLock.ended' } as const

/** A slot is held for 10 minutes of the wall clock, counted from the asking, so that it never ends here later than at the practice. */
export const slotLockMachine = setup({
  types: {} as { context: Context; events: { type: 'hold.extended' }; input: Input; output: SlotLockOutcome; tags: 'expiring' | 'busy' },
  actors: { lockSlot: port<LockAnswer, SlotHold>() },
  /** Looked at often: a device that slept learns at once how late it is. */
  delays: { lookInterval: 1000 },
  guards: {
    isOver: ({ context: { endsAt, now } }) => isHoldOver(endsAt, now()),
    isEnding: ({ context: { endsAt, now } }) => isHoldEnding(endsAt, now()),
    isLocked: (_, answer: LockAnswer) => answer === 'locked',
  },
  actions: {
    setRequest: assign(({ context }) => ({ requestedAt: context.now(), failure: null })),
    holdAnew: assign(({ context }) => ({ endsAt: holdEnd(context.requestedAt) })),
    setNotExtended: assign({ failure: 'notExtended' }),
    setLost: assign((_, answer: LockAnswer) =>
      answer === 'locked' ? {} : { outcome: typeof answer === 'string' ? { outcome: answer } : answer },
    ),
  },
}).createMachine({
  id: 'slotLock',
  context: ({ input }) => ({ ...input, endsAt: holdEnd(input.requestedAt), failure: null, outcome: { outcome: 'ended' } }),
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
