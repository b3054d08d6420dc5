import { assertEvent, assign, setup } from 'xstate'
import { type NewPassword, type PasswordProblem, passwordProblem } from '../src/domain/password-rules.ts'
import { needs, outputOf } from './ports.ts'

/** `message` is the practice's own sentence. */
export type ChangedPassword = { status: 'changed' | 'refused'; message: string }
export type ChangePasswordFailure = { kind: 'refused'; message: string } | { kind: 'unreachable' }

type Context = { problem: PasswordProblem | null; failure: ChangePasswordFailure | null; message: string }
type Event = ({ type: 'password.submitted' } & NewPassword) | { type: 'dialog.cancelled' }

/** A signed-in user sets another password; what was not taken can be tried again. */
export const changePasswordMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: { changePassword: needs<ChangedPassword, { password: string }>() },
  guards: {
    isUnfit: (_, entered: NewPassword) => passwordProblem(entered) !== null,
    isChanged: (_, { status }: ChangedPassword) => status === 'changed',
  },
  actions: {
    /** Shows what became of the change. */
    tellChanged: () => undefined,
    tellFailure: () => undefined,
    noteProblem: assign((_, entered: NewPassword) => ({ problem: passwordProblem(entered), failure: null })),
    beginTry: assign({ problem: null, failure: null }),
    keepMessage: assign((_, { message }: ChangedPassword) => ({ message })),
    keepRefusal: assign((_, { message }: ChangedPassword) => ({ failure: { kind: 'refused' as const, message } })),
    keepUnreachable: assign({ failure: { kind: 'unreachable' } }),
  },
}).createMachine({
  id: 'changePassword',
  context: { problem: null, failure: null, message: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.submitted': [
          { guard: { type: 'isUnfit', params: ({ event }) => event }, actions: { type: 'noteProblem', params: ({ event }) => event } },
          { target: 'saving', actions: 'beginTry' },
        ],
        'dialog.cancelled': 'cancelled',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
        onDone: [
          { guard: { type: 'isChanged', params: outputOf }, target: 'changed', actions: { type: 'keepMessage', params: outputOf } },
          { target: 'editing', actions: [{ type: 'keepRefusal', params: outputOf }, 'tellFailure'] },
        ],
        onError: { target: 'editing', actions: ['keepUnreachable', 'tellFailure'] },
      },
    },
    changed: { type: 'final', entry: 'tellChanged' },
    cancelled: { type: 'final' },
  },
})
