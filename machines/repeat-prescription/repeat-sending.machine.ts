import { assign, setup } from 'xstate'
import type { RepeatRequest, RepeatSending } from '../../src/domain/prescriptions/repeat-request.ts'
import { outputOf, port } from '../ports.ts'

/** `unknown`: the call and the look-up were unanswered. */
export type RepeatSendingOutcome = RepeatSending | { kind: 'unknown' }

/** `isUnanswered`: an earlier call was unanswered, so the look-up comes first. */
export type RepeatSendingInput = { request: RepeatRequest; isUnanswered: boolean }

/** The attempt whose request is looked up. */
export type RepeatAttempt = Pick<RepeatRequest, 'patientId' | 'attemptId'>

type Context = RepeatSendingInput & { outcome: RepeatSendingOutcome }

/** Sends one repeat request until its outcome is known. Unanswered calls and refused retries are looked up. Retries reuse the attempt id, which the practice records once. */
export const repeatSendingMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'outcome.checked' | 'request.repeated' | 'question.left' }
    input: RepeatSendingInput
    output: RepeatSendingOutcome
    tags: 'busy'
  },
  actors: {
    sendRepeat: port<RepeatSending, RepeatRequest>(),
    /** Whether the practice has a request of this attempt. */
    findRepeat: port<boolean, RepeatAttempt>(),
  },
  guards: {
    isUnanswered: ({ context }) => context.isUnanswered,
    isRefusedAfterAll: ({ context }, { kind }: RepeatSending) => kind !== 'sent' && context.isUnanswered,
    isKnown: ({ context }) => context.outcome.kind !== 'unknown',
    isFound: (_, isFound: boolean) => isFound,
  },
  actions: {
    setOutcome: assign((_, outcome: RepeatSendingOutcome) => ({ outcome })),
    setUnknown: assign({ outcome: { kind: 'unknown' } }),
    setUnanswered: assign({ isUnanswered: true }),
    setSent: assign({ outcome: { kind: 'sent' } }),
  },
}).createMachine({
  id: 'repeatSending',
  context: ({ input }) => ({ ...input, outcome: { kind: 'unknown' } }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUnanswered', target: 'lookingUp' }, 'sending'] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendRepeat',
        src: 'sendRepeat',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isRefusedAfterAll', params: outputOf },
            target: 'lookingUp',
            actions: { type: 'setOutcome', params: outputOf },
          },
          { target: 'settled', actions: { type: 'setOutcome', params: outputOf } },
        ],
        onError: { target: 'lookingUp', actions: 'setUnanswered' },
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'findRepeat',
        src: 'findRepeat',
        input: ({ context: { request } }) => ({ patientId: request.patientId, attemptId: request.attemptId }),
        onDone: [
          { guard: { type: 'isFound', params: outputOf }, target: 'settled', actions: 'setSent' },
          { guard: 'isKnown', target: 'settled' },
          { target: 'outcomeUnknown' },
        ],
        onError: { target: 'outcomeUnknown', actions: 'setUnknown' },
      },
    },
    outcomeUnknown: { on: { 'outcome.checked': 'lookingUp', 'request.repeated': 'sending', 'question.left': 'settled' } },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
