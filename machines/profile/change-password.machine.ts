import { assertEvent, assign, setup } from 'xstate'
import {
  type NewPassword,
  type PasswordChangeAnswer,
  type PasswordProblem,
  passwordProblem,
} from '../../src/domain/access/password-rules.ts'
import type { Session } from '../../src/domain/access/session.ts'
import { outputOf, port } from '../ports.ts'

/** `current`: the present password, if the practice requires it. */
export type PasswordChange = { session: Session; password: string; current: string | undefined }
/** Null when the practice refuses the token. */
type Answer = PasswordChangeAnswer | null
export type PasswordChangeFailure = { kind: 'refused'; message: string } | { kind: 'unreachable' }

export type PasswordChangeOutcome = { outcome: 'changed' | 'cancelled' | 'tokenRefused' }
type Input = { session: Session; asksCurrent: boolean }
type Context = Input & {
  problem: PasswordProblem | null
  failure: PasswordChangeFailure | null
  message: string
  /** An earlier attempt was unanswered and may have changed the password. */
  isUnanswered: boolean
  outcome: PasswordChangeOutcome['outcome']
}
type Event = ({ type: 'password.submitted' } & NewPassword) | { type: 'password.cancelled' }

/** Changes the user's password, by choice or because the practice requires it. A refused password can be replaced. */
export const changePasswordMachine = setup({
  types: {} as { context: Context; events: Event; input: Input; output: PasswordChangeOutcome; tags: 'busy' },
  actors: { changePassword: port<Answer, PasswordChange>() },
  guards: {
    isUnfit: (_, entered: NewPassword) => passwordProblem(entered) !== null,
    isTokenRefused: (_, answer: Answer) => answer === null,
    isChanged: (_, answer: Answer) => answer?.status === 'done',
    isUnproven: (_, answer: Answer) => answer?.status === 'unproven',
  },
  actions: {
    /** Shows that the password is changed. */
    tellChanged: () => undefined,
    tellFailure: () => undefined,
    setProblem: assign((_, entered: NewPassword) => ({ problem: passwordProblem(entered), failure: null })),
    beginAttempt: assign({ problem: null, failure: null }),
    askCurrent: assign((_, answer: Answer) => (answer?.status === 'unproven' ? { problem: answer.problem, asksCurrent: true } : {})),
    setChange: assign((_, answer: Answer) => (answer?.status === 'done' ? { message: answer.message, outcome: 'changed' as const } : {})),
    setRefusal: assign((_, answer: Answer) =>
      answer?.status === 'refused' ? { failure: { kind: 'refused' as const, message: answer.message } } : {},
    ),
    setTokenRefused: assign({ outcome: 'tokenRefused' }),
    setUnreachable: assign({ failure: { kind: 'unreachable' }, isUnanswered: true }),
  },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({ ...input, problem: null, failure: null, message: '', isUnanswered: false, outcome: 'cancelled' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.submitted': [
          { guard: { type: 'isUnfit', params: ({ event }) => event }, actions: { type: 'setProblem', params: ({ event }) => event } },
          { target: 'saving', actions: 'beginAttempt' },
        ],
        'password.cancelled': 'cancelled',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { session }, event }) => {
          assertEvent(event, 'password.submitted')
          return { session, password: event.password, current: event.current }
        },
        onDone: [
          { guard: { type: 'isTokenRefused', params: outputOf }, target: 'tokenRefused' },
          { guard: { type: 'isChanged', params: outputOf }, target: 'changed', actions: { type: 'setChange', params: outputOf } },
          { guard: { type: 'isUnproven', params: outputOf }, target: 'editing', actions: { type: 'askCurrent', params: outputOf } },
          { target: 'editing', actions: [{ type: 'setRefusal', params: outputOf }, 'tellFailure'] },
        ],
        onError: { target: 'editing', actions: ['setUnreachable', 'tellFailure'] },
      },
    },
    changed: { type: 'final', entry: 'tellChanged' },
    tokenRefused: { type: 'final', entry: 'setTokenRefused' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
