import { assign, setup } from 'xstate'
import type { EmergencyContact } from '../../src/domain/profile/emergency-contact.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { errorOf, outputOf, port } from '../ports.ts'
import type { ContactFailure } from './emergency-contact.machine.ts'

export type DeletionOutcome = { outcome: 'deleted' | 'cancelled' }
type Context = { id: string; failure: ContactFailure | null; outcome: DeletionOutcome['outcome'] }
type Event = { type: 'deletion.confirmed' | 'deletion.cancelled' }

/** Deletes an emergency contact after a confirmation. A refused or unanswered deletion is looked up in the profile, because the contact may be deleted. */
export const contactDeletionMachine = setup({
  types: {} as { context: Context; events: Event; input: { id: string }; output: DeletionOutcome; tags: 'busy' },
  actors: {
    deleteContact: port<CommandResult, { id: string }>(),
    listContacts: port<readonly EmergencyContact[], void>(),
  },
  guards: {
    isDone: (_, { status }: CommandResult) => status === 'done',
    hasNoAnswer: ({ context }) => context.failure?.kind === 'failed',
    isGone: ({ context }, contacts: readonly EmergencyContact[]) => !contacts.some(({ id }) => id === context.id),
  },
  actions: {
    tellDone: () => undefined,
    tellFailure: () => undefined,
    /** Refetches the profile. */
    reloadProfile: () => undefined,
    beginAttempt: assign({ failure: null }),
    setRefusal: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setError: assign((_, error: unknown) => ({ failure: { kind: 'failed' as const, error } })),
    setUnanswered: assign(({ context: { failure } }) =>
      failure?.kind === 'failed' ? { failure: { ...failure, kind: 'unanswered' as const } } : {},
    ),
    setDeleted: assign({ outcome: 'deleted', failure: null }),
  },
}).createMachine({
  id: 'contactDeletion',
  context: ({ input }) => ({ ...input, failure: null, outcome: 'cancelled' }),
  initial: 'asking',
  states: {
    asking: { on: { 'deletion.cancelled': 'cancelled', 'deletion.confirmed': { target: 'deleting', actions: 'beginAttempt' } } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteContact',
        src: 'deleteContact',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'deleted' },
          { target: 'checking', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'checking', actions: { type: 'setError', params: errorOf } },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'listContacts',
        src: 'listContacts',
        onDone: [
          { guard: { type: 'isGone', params: outputOf }, target: 'deleted' },
          { target: 'asking', actions: 'tellFailure' },
        ],
        onError: [
          { guard: 'hasNoAnswer', target: 'asking', actions: ['setUnanswered', 'tellFailure', 'reloadProfile'] },
          { target: 'asking', actions: 'tellFailure' },
        ],
      },
    },
    deleted: { type: 'final', entry: ['setDeleted', 'tellDone', 'reloadProfile'] },
    cancelled: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
