import { assign, setup } from 'xstate'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { errorOf, outputOf, port } from '../ports.ts'

export type AnswerFailure = { kind: 'refused'; message: string } | { kind: 'unanswered'; error: unknown }

type Answer = { isAccepted: boolean }
type Context = Answer & { message: string; failure: AnswerFailure | null }
type Event = { type: 'acceptance.confirmed' | 'decline.requested' | 'decline.confirmed' | 'decline.cancelled' }

/** Accepts or declines an invitation to act for a patient. An answer without a reply can be sent again, because it counts once. */
export const invitationAnswerMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: { sendAnswer: port<CommandResult, Answer>() },
  guards: {
    isDone: (_, { status }: CommandResult) => status === 'done',
    isAccepting: ({ context }) => context.isAccepted,
  },
  actions: {
    /** Deletes the token of the invitation, and refetches what the answer changes. */
    closeInvitation: () => undefined,
    accept: assign({ isAccepted: true, failure: null }),
    decline: assign({ isAccepted: false, failure: null }),
    setMessage: assign((_, { message }: CommandResult) => ({ message })),
    setRefusal: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'unanswered' as const, error } })),
  },
}).createMachine({
  id: 'invitationAnswer',
  context: { isAccepted: false, message: '', failure: null },
  initial: 'deciding',
  states: {
    deciding: { on: { 'acceptance.confirmed': { target: 'answering', actions: 'accept' }, 'decline.requested': 'askingDecline' } },
    askingDecline: { on: { 'decline.confirmed': { target: 'answering', actions: 'decline' }, 'decline.cancelled': 'deciding' } },
    answering: {
      tags: 'busy',
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context: { isAccepted } }) => ({ isAccepted }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'answered', actions: { type: 'setMessage', params: outputOf } },
          { target: 'refused', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'deciding', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    answered: { entry: 'closeInvitation', always: [{ guard: 'isAccepting', target: 'accepted' }, { target: 'declined' }] },
    accepted: {},
    declined: {},
    refused: {},
  },
})
