import { assign, setup } from 'xstate'
import type { EarlierTimeChoices } from '../../src/domain/appointments/earlier-time.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'

/** `isWaiting`: the practice has a wish for this appointment. */
export type EarlierTimeWishInput = { patientId: string; appointmentId: string; isWaiting: boolean }

export type EarlierTimeWishFailure = { kind: 'dayMissing' } | { kind: 'refused'; message: string } | { kind: 'unanswered'; error: unknown }
export type EarlierTimeWishOutcome = { outcome: 'asked' | 'stopped' | 'abandoned' }

type OfAppointment = Pick<EarlierTimeWishInput, 'patientId' | 'appointmentId'>
type Context = EarlierTimeWishInput &
  EarlierTimeWishOutcome & { choices: EarlierTimeChoices | null; failure: EarlierTimeWishFailure | null }
type Submitted = { type: 'wish.submitted'; choices: EarlierTimeChoices }
type Event = Submitted | { type: 'wish.stopped' | 'dialog.cancelled' }

const choicesOf = ({ event }: { event: Submitted }) => event.choices

const editing = {
  'wish.submitted': [
    { guard: { type: 'hasDay', params: choicesOf }, target: 'asking', actions: { type: 'begin', params: choicesOf } },
    { actions: 'setDayMissing' },
  ],
  'wish.stopped': { guard: 'isWaiting', target: 'stopping', actions: 'clearFailure' },
  'dialog.cancelled': 'abandoned',
} as const

/** Stores, replaces or ends a wish for an earlier time. Both calls can be repeated after an unknown outcome. */
export const earlierTimeWishMachine = setup({
  types: {} as { context: Context; events: Event; input: EarlierTimeWishInput; output: EarlierTimeWishOutcome; tags: 'busy' },
  actors: {
    askForEarlierTime: port<CommandResult, OfAppointment & EarlierTimeChoices>(),
    stopEarlierTime: port<CommandResult, OfAppointment>(),
  },
  guards: {
    isWaiting: ({ context }) => context.isWaiting,
    hasDay: (_, { days }: EarlierTimeChoices) => days.length > 0,
    isDone: (_, { status }: CommandResult) => status === 'done',
  },
  actions: {
    /** Refetches the wishes. */
    reloadWishes: () => undefined,
    begin: assign((_, choices: EarlierTimeChoices) => ({ choices, failure: null })),
    clearFailure: assign({ failure: null }),
    setDayMissing: assign({ failure: { kind: 'dayMissing' } }),
    setRefusal: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'unanswered' as const, error } })),
    setOutcome: assign((_, outcome: 'asked' | 'stopped') => ({ outcome })),
  },
}).createMachine({
  id: 'earlierTimeWish',
  context: ({ input }) => ({ ...input, choices: null, failure: null, outcome: 'abandoned' }),
  initial: 'filling',
  states: {
    filling: { on: editing },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askForEarlierTime',
        src: 'askForEarlierTime',
        input: ({ context: { patientId, appointmentId, choices } }) => ({ patientId, appointmentId, ...nonNull(choices) }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'changed', actions: { type: 'setOutcome', params: 'asked' } },
          { target: 'filling', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'unknown', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    stopping: {
      tags: 'busy',
      invoke: {
        id: 'stopEarlierTime',
        src: 'stopEarlierTime',
        input: ({ context: { patientId, appointmentId } }) => ({ patientId, appointmentId }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'changed', actions: { type: 'setOutcome', params: 'stopped' } },
          { target: 'filling', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'unknown', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    unknown: { entry: 'reloadWishes', on: editing },
    changed: { type: 'final', entry: 'reloadWishes' },
    abandoned: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
