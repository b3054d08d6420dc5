import { assign, setup } from 'xstate'
import type { Passkey } from '../../src/domain/access/passkeys.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'

/** The access to revoke: a passkey, or every session except this one. */
export type SecurityChange = { what: 'passkey'; passkey: Passkey } | { what: 'otherSessions' }
export type SecurityFailure = { kind: 'unanswered'; error: unknown } | { kind: 'refused'; message: string }

type Context = { change: SecurityChange | null; failure: SecurityFailure | null; message: string }
type Event = { type: 'change.requested'; change: SecurityChange } | { type: 'change.confirmed' | 'change.cancelled' }

const requested = {
  'change.requested': {
    target: 'asking',
    actions: { type: 'begin', params: ({ event }: { event: { change: SecurityChange } }) => event.change },
  },
} as const

/** Revokes a passkey or other sessions after a confirmation, and shows the outcome. */
export const securityChangeMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: { makeChange: port<CommandResult, SecurityChange>() },
  guards: { isDone: (_, { status }: CommandResult) => status === 'done' },
  actions: {
    /** Shows that the access is revoked. */
    tellDone: () => undefined,
    tellFailure: () => undefined,
    /** Refetches the list. */
    reloadList: () => undefined,
    begin: assign((_, change: SecurityChange) => ({ change, failure: null, message: '' })),
    setMessage: assign((_, { message }: CommandResult) => ({ message })),
    setRefusal: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'unanswered' as const, error } })),
  },
}).createMachine({
  id: 'securityChange',
  context: { change: null, failure: null, message: '' },
  initial: 'idle',
  states: {
    idle: { on: requested },
    asking: { on: { 'change.confirmed': 'changing', 'change.cancelled': 'idle' } },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'makeChange',
        src: 'makeChange',
        input: ({ context }) => nonNull(context.change),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'changed', actions: { type: 'setMessage', params: outputOf } },
          { target: 'failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'failed', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    changed: { entry: ['tellDone', 'reloadList'], on: requested },
    failed: { entry: ['tellFailure', 'reloadList'], on: requested },
  },
})
