import { assertEvent, assign, setup } from 'xstate'
import { type NewPassword, type PasswordProblem, passwordProblem } from '../src/domain/password-rules.ts'
import type { Session } from '../src/domain/session.ts'
import { needs, outputOf } from './ports.ts'

export type PasswordChange = { session: Session; password: string }
/** `message` is the practice's own sentence. */
export type PasswordChangeAnswer = { status: 'changed' | 'refused'; message: string }
export type PasswordChangeFailure = { kind: 'refused'; message: string } | { kind: 'unreachable' }

type Outcome = { outcome: 'changed' | 'cancelled' }
type Context = {
  session: Session
  problem: PasswordProblem | null
  failure: PasswordChangeFailure | null
  message: string
  outcome: Outcome['outcome']
}
type Event = ({ type: 'password.submitted' } & NewPassword) | { type: 'password.cancelled' }

/** A user sets another password, because they want to or because the practice asks for it; what was not taken can be tried again. */
export const changePasswordMachine = setup({
  types: {} as { context: Context; events: Event; input: { session: Session }; output: Outcome; tags: 'busy' },
  actors: { changePassword: needs<PasswordChangeAnswer, PasswordChange>() },
  guards: {
    isUnfit: (_, entered: NewPassword) => passwordProblem(entered) !== null,
    isChanged: (_, { status }: PasswordChangeAnswer) => status === 'changed',
  },
  actions: {
    /** Shows what became of the change. */
    tellChanged: () => undefined,
    tellFailure: () => undefined,
    noteProblem: assign((_, entered: NewPassword) => ({ problem: passwordProblem(entered), failure: null })),
    beginTry: assign({ problem: null, failure: null }),
    keepChange: assign((_, { message }: PasswordChangeAnswer) => ({ message, outcome: 'changed' as const })),
    keepRefusal: assign((_, { message }: PasswordChangeAnswer) => ({ failure: { kind: 'refused' as const, message } })),
    keepUnreachable: assign({ failure: { kind: 'unreachable' } }),
  },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({ session: input.session, problem: null, failure: null, message: '', outcome: 'cancelled' }),
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
          return { session, password: event.password }
        },
        onDone: [
          { guard: { type: 'isChanged', params: outputOf }, target: 'changed', actions: { type: 'keepChange', params: outputOf } },
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
