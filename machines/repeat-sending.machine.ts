import { assign, setup } from 'xstate'
import type { RepeatRequest, RepeatSending } from '../src/domain/repeat-request.ts'
import { needs, outputOf } from './ports.ts'

/** `unknown`: nobody knows whether it was made. */
export type RepeatSendingOutcome = RepeatSending | { kind: 'unknown' }

/** `isOpen`: it was sent before, and is looked for first. */
export type RepeatSendingInput = { request: RepeatRequest; isOpen: boolean }

/** The attempt that a request may have been made by. */
export type RepeatAttempt = Pick<RepeatRequest, 'patientId' | 'attemptId'>

type Context = RepeatSendingInput & { told: RepeatSendingOutcome }

/** One request to its known end. Without an answer it is looked for before anything is said, and again where another try is turned down; whenever it is sent again it is the same attempt, which the practice notes once. */
export const repeatSendingMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'outcome.checked' | 'request.repeated' | 'question.left' }
    input: RepeatSendingInput
    output: RepeatSendingOutcome
    tags: 'busy'
  },
  actors: {
    sendRepeat: needs<RepeatSending, RepeatRequest>(),
    /** Whether the practice has a request of this attempt. */
    findRepeat: needs<boolean, RepeatAttempt>(),
  },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isDownAfterAll: ({ context }, { kind }: RepeatSending) => kind !== 'sent' && context.isOpen,
    isTold: ({ context }) => context.told.kind !== 'unknown',
    isFound: (_, isFound: boolean) => isFound,
  },
  actions: {
    tell: assign((_, told: RepeatSendingOutcome) => ({ told })),
    tellUnknown: assign({ told: { kind: 'unknown' } }),
    noteOpen: assign({ isOpen: true }),
    tellSent: assign({ told: { kind: 'sent' } }),
  },
}).createMachine({
  id: 'repeatSending',
  context: ({ input }) => ({ ...input, told: { kind: 'unknown' } }),
  initial: 'choosingWhatToAsk',
  states: {
    choosingWhatToAsk: { always: [{ guard: 'isOpen', target: 'looking' }, 'sending'] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendRepeat',
        src: 'sendRepeat',
        input: ({ context }) => context.request,
        onDone: [
          { guard: { type: 'isDownAfterAll', params: outputOf }, target: 'looking', actions: { type: 'tell', params: outputOf } },
          { target: 'settled', actions: { type: 'tell', params: outputOf } },
        ],
        onError: { target: 'looking', actions: 'noteOpen' },
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findRepeat',
        src: 'findRepeat',
        input: ({ context: { request } }) => ({ patientId: request.patientId, attemptId: request.attemptId }),
        onDone: [
          { guard: { type: 'isFound', params: outputOf }, target: 'settled', actions: 'tellSent' },
          { guard: 'isTold', target: 'settled' },
          { target: 'outcomeUnknown' },
        ],
        onError: { target: 'outcomeUnknown', actions: 'tellUnknown' },
      },
    },
    outcomeUnknown: { on: { 'outcome.checked': 'looking', 'request.repeated': 'sending', 'question.left': 'settled' } },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.told,
})
