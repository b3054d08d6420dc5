import { assign, setup } from 'xstate'
import type { SentInvitation } from '../../src/domain/access/proxy-invitations.ts'
import type { ProxyLink } from '../../src/domain/access/proxy-links.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'

export type ProxyLinkFailure = { kind: 'unanswered'; error: unknown } | { kind: 'refused'; message: string }

/** A link to end, or an open invitation to withdraw. */
export type ProxyEnding = { kind: 'link'; link: ProxyLink } | { kind: 'invitation'; invitation: SentInvitation }

type Context = { ending: ProxyEnding | null; failure: ProxyLinkFailure | null }
type Event = { type: 'ending.requested'; ending: ProxyEnding } | { type: 'ending.confirmed' | 'ending.cancelled' }

const requested = {
  'ending.requested': {
    target: 'asking',
    actions: { type: 'begin', params: ({ event }: { event: { ending: ProxyEnding } }) => event.ending },
  },
} as const

/** Ends a proxy link, or withdraws an invitation, after a confirmation. Without an answer the outcome stays unknown, and the refetched list shows it. */
export const proxyLinkEndingMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: { end: port<CommandResult, ProxyEnding>() },
  guards: { isDone: (_, { status }: CommandResult) => status === 'done' },
  actions: {
    /** Shows that the link or the invitation has ended. */
    tellDone: () => undefined,
    tellFailure: () => undefined,
    /** Refetches the list. */
    reloadList: () => undefined,
    begin: assign((_, ending: ProxyEnding) => ({ ending, failure: null })),
    setRefusal: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'unanswered' as const, error } })),
  },
}).createMachine({
  id: 'proxyLinkEnding',
  context: { ending: null, failure: null },
  initial: 'idle',
  states: {
    idle: { on: requested },
    asking: { on: { 'ending.confirmed': 'ending', 'ending.cancelled': 'idle' } },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => nonNull(context.ending),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'ended' },
          { target: 'refused', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'unresolved', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    ended: { entry: ['tellDone', 'reloadList'], on: requested },
    refused: { entry: ['tellFailure', 'reloadList'], on: requested },
    unresolved: { entry: ['tellFailure', 'reloadList'], on: requested },
  },
})
