import { assign, setup } from 'xstate'
import { errorOf, port } from '../ports.ts'

/** `error`: the failure of the last attempt. */
type Context = { ids: readonly string[]; error: unknown }
type Event = { type: 'deletion.requested'; ids: readonly string[] } | { type: 'deletion.confirmed' | 'deletion.cancelled' }

/** Deletes messages after a confirmation. After a failure the messages remain, and the deletion can be repeated. */
export const deleteMessagesMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'open' },
  actors: { deleteMessages: port<void, readonly string[]>() },
  actions: {
    /** Removes the deleted messages from all lists. */
    removeMessages: () => undefined,
    /** Refetches the lists after a call with an unknown outcome. */
    reloadLists: () => undefined,
    tellFailure: () => undefined,
    setError: assign((_, error: unknown) => ({ error })),
    begin: assign((_, ids: readonly string[]) => ({ ids })),
  },
}).createMachine({
  id: 'deleteMessages',
  context: { ids: [], error: null },
  initial: 'idle',
  states: {
    idle: { on: { 'deletion.requested': { target: 'asking', actions: { type: 'begin', params: ({ event }) => event.ids } } } },
    asking: { tags: 'open', on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'idle' } },
    deleting: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'deleteMessages',
        src: 'deleteMessages',
        input: ({ context }) => context.ids,
        onDone: { target: 'idle', actions: 'removeMessages' },
        onError: { target: 'failed', actions: [{ type: 'setError', params: errorOf }, 'tellFailure', 'reloadLists'] },
      },
    },
    failed: { tags: 'open', on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'idle' } },
  },
})
