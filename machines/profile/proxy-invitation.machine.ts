import { assign, setup } from 'xstate'
import {
  type CompleteInvitation,
  type InvitationProblems,
  invitationProblems,
  type NewInvitation,
} from '../../src/domain/access/proxy-invitations.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'
import { type IdentityOutcome, identityConfirmationMachine } from './identity-confirmation.machine.ts'

type Sending = CommandResult | { status: 'unconfirmed' }

/** `unanswered`: the invitation may have been sent. */
export type InvitationFailure = { kind: 'refused'; message: string } | { kind: 'unanswered'; error: unknown }

export type InvitationOutcome = { outcome: 'sent' | 'cancelled' }
type Context = {
  entered: NewInvitation | null
  problems: InvitationProblems
  failure: InvitationFailure | null
  outcome: InvitationOutcome['outcome']
}
type Event =
  | { type: 'invitation.entered'; invitation: NewInvitation }
  | { type: 'invitation.confirmed' | 'invitation.reopened' | 'invitation.cancelled' }

const enteredIn = ({ event }: { event: { invitation: NewInvitation } }) => event.invitation
const isComplete = (invitation: NewInvitation): invitation is CompleteInvitation => Object.keys(invitationProblems(invitation)).length === 0

/** Invites a person to act for the patient, after a summary and a proof of identity. */
export const proxyInvitationMachine = setup({
  types: {} as {
    context: Context
    events: Event
    output: InvitationOutcome
    tags: 'busy'
    children: { confirmIdentity: 'confirmIdentity' }
  },
  actors: { sendInvitation: port<Sending, CompleteInvitation>(), confirmIdentity: identityConfirmationMachine },
  guards: {
    isComplete: (_, invitation: NewInvitation) => isComplete(invitation),
    isDone: (_, { status }: Sending) => status === 'done',
    isUnconfirmed: (_, { status }: Sending) => status === 'unconfirmed',
    isIdentified: (_, { outcome }: IdentityOutcome) => outcome === 'confirmed',
  },
  actions: {
    setEntered: assign((_, entered: NewInvitation) => ({ entered, problems: {}, failure: null })),
    setProblems: assign((_, entered: NewInvitation) => ({ entered, problems: invitationProblems(entered), failure: null })),
    clearFailure: assign({ failure: null }),
    setRefusal: assign((_, sending: Sending) =>
      sending.status === 'refused' ? { failure: { kind: 'refused' as const, message: sending.message } } : {},
    ),
    setUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'unanswered' as const, error } })),
    setSent: assign({ outcome: 'sent' }),
  },
}).createMachine({
  id: 'proxyInvitation',
  context: { entered: null, problems: {}, failure: null, outcome: 'cancelled' },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'invitation.entered': [
          {
            guard: { type: 'isComplete', params: enteredIn },
            target: 'reviewing',
            actions: { type: 'setEntered', params: enteredIn },
          },
          { actions: { type: 'setProblems', params: enteredIn } },
        ],
        'invitation.cancelled': 'ended',
      },
    },
    reviewing: {
      on: {
        'invitation.confirmed': { target: 'sending', actions: 'clearFailure' },
        'invitation.reopened': { target: 'entering', actions: 'clearFailure' },
        'invitation.cancelled': 'ended',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendInvitation',
        src: 'sendInvitation',
        input: ({ context }) => {
          const entered = nonNull(context.entered)
          if (!isComplete(entered)) throw new Error('an incomplete invitation is not sent')
          return entered
        },
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'ended', actions: 'setSent' },
          { guard: { type: 'isUnconfirmed', params: outputOf }, target: 'confirmingIdentity' },
          { target: 'reviewing', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'reviewing', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    confirmingIdentity: {
      invoke: {
        id: 'confirmIdentity',
        src: 'confirmIdentity',
        onDone: [{ guard: { type: 'isIdentified', params: outputOf }, target: 'sending' }, { target: 'reviewing' }],
        onError: { target: 'reviewing', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
