import { assertEvent, assign, setup } from 'xstate'
import { type NewPassword, type PasswordProblem, passwordProblem } from '../src/domain/password-rules.ts'
import type { Session } from '../src/domain/session.ts'
import { needs, outputOf } from './ports.ts'

export type PasswordChange = { session: Session; password: string }
export type PasswordAnswer = { status: 'changed' } | { status: 'refused'; message: string }
type PasswordFailure = { kind: 'refused'; message: string } | { kind: 'unreachable' }

type Outcome = { outcome: 'changed' | 'cancelled' }
type Context = { session: Session; outcome: Outcome['outcome']; problem: PasswordProblem | null; failure: PasswordFailure | null }
type Event = ({ type: 'password.submitted' } & Required<NewPassword>) | { type: 'password.cancelled' }

/** The practice asked for a new password: nothing else is opened until the patient sets one or gives up. */
export const forcedPasswordMachine = setup({
  types: {} as { context: Context; events: Event; input: { session: Session }; output: Outcome; tags: 'busy' },
  actors: { changePassword: needs<PasswordAnswer, PasswordChange>() },
  guards: {
    isUnfit: (_, entered: NewPassword) => passwordProblem(entered) !== null,
    isChanged: (_, { status }: PasswordAnswer) => status === 'changed',
  },
  actions: {
    noteProblem: assign((_, entered: NewPassword) => ({ problem: passwordProblem(entered), failure: null })),
    forgetProblem: assign({ problem: null, failure: null }),
    keepRefusal: assign((_, answer: PasswordAnswer) =>
      answer.status === 'refused' ? { failure: { kind: 'refused' as const, message: answer.message } } : {},
    ),
    keepChange: assign({ outcome: 'changed' }),
    keepUnreachable: assign({ failure: { kind: 'unreachable' } }),
  },
}).createMachine({
  id: 'forcedPassword',
  context: ({ input }) => ({ session: input.session, outcome: 'cancelled', problem: null, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.submitted': [
          { guard: { type: 'isUnfit', params: ({ event }) => event }, actions: { type: 'noteProblem', params: ({ event }) => event } },
          { target: 'saving', actions: 'forgetProblem' },
        ],
        'password.cancelled': 'cancelled',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted')
          return { session: context.session, password: event.password }
        },
        onDone: [
          { guard: { type: 'isChanged', params: outputOf }, target: 'changed' },
          { target: 'editing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'editing', actions: 'keepUnreachable' },
      },
    },
    changed: { type: 'final', entry: 'keepChange' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
