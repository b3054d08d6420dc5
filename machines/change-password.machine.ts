import { assertEvent, assign, setup } from 'xstate'
import { type CurrentPasswordProblem, type NewPassword, type PasswordProblem, passwordProblem } from '../src/domain/password-rules.ts'
import type { Session } from '../src/domain/session.ts'
import { needs, outputOf } from './ports.ts'

/** `current` is the present password, where it was asked for. */
export type PasswordChange = { session: Session; password: string; current: string | undefined }
/** `message` is the practice's own sentence. */
export type PasswordChangeAnswer =
  | { status: 'changed' | 'refused'; message: string }
  | { status: 'unproven'; problem: CurrentPasswordProblem }
export type PasswordChangeFailure = { kind: 'refused'; message: string } | { kind: 'unreachable' }

type Outcome = { outcome: 'changed' | 'cancelled' }
type Input = { session: Session; asksCurrent: boolean }
type Context = Input & {
  problem: PasswordProblem | null
  failure: PasswordChangeFailure | null
  message: string
  /** A try had no answer: nobody knows whether it changed the password. */
  isUnanswered: boolean
  outcome: Outcome['outcome']
}
type Event = ({ type: 'password.submitted' } & NewPassword) | { type: 'password.cancelled' }

/** A user sets another password, because they want to or because the practice asks for it; what was not taken can be tried again. */
export const changePasswordMachine = setup({
  types: {} as { context: Context; events: Event; input: Input; output: Outcome; tags: 'busy' },
  actors: { changePassword: needs<PasswordChangeAnswer, PasswordChange>() },
  guards: {
    isUnfit: (_, entered: NewPassword) => passwordProblem(entered) !== null,
    isChanged: (_, { status }: PasswordChangeAnswer) => status === 'changed',
    isUnproven: (_, { status }: PasswordChangeAnswer) => status === 'unproven',
  },
  actions: {
    /** Shows what became of the change. */
    tellChanged: () => undefined,
    tellFailure: () => undefined,
    noteProblem: assign((_, entered: NewPassword) => ({ problem: passwordProblem(entered), failure: null })),
    beginTry: assign({ problem: null, failure: null }),
    askCurrent: assign((_, answer: PasswordChangeAnswer) =>
      answer.status === 'unproven' ? { problem: answer.problem, asksCurrent: true } : {},
    ),
    keepChange: assign((_, answer: PasswordChangeAnswer) =>
      answer.status === 'changed' ? { message: answer.message, outcome: 'changed' as const } : {},
    ),
    keepRefusal: assign((_, answer: PasswordChangeAnswer) =>
      answer.status === 'refused' ? { failure: { kind: 'refused' as const, message: answer.message } } : {},
    ),
    keepUnreachable: assign({ failure: { kind: 'unreachable' }, isUnanswered: true }),
  },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({ ...input, problem: null, failure: null, message: '', isUnanswered: false, outcome: 'cancelled' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.submitted': [
          { guard: { type: 'isUnfit', params: ({ event }) => event }, actions: { type: 'noteProblem', params: ({ event }) => event } },
          { target: 'saving', actions: 'beginTry' },
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
          { guard: { type: 'isChanged', params: outputOf }, target: 'changed', actions: { type: 'keepChange', params: outputOf } },
          { guard: { type: 'isUnproven', params: outputOf }, target: 'editing', actions: { type: 'askCurrent', params: outputOf } },
          { target: 'editing', actions: [{ type: 'keepRefusal', params: outputOf }, 'tellFailure'] },
        ],
        onError: { target: 'editing', actions: ['keepUnreachable', 'tellFailure'] },
      },
    },
    changed: { type: 'final', entry: 'tellChanged' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
