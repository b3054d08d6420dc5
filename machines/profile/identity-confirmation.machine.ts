import { assertEvent, assign, setup } from 'xstate'
import type { IdentityProof } from '../../src/domain/access/passkeys.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { outputOf, port } from '../ports.ts'

type IdentityFailure = { kind: 'refused'; message: string } | { kind: 'passwordMissing' | 'unreachable' }

export type IdentityOutcome = { outcome: 'confirmed' | 'cancelled' }
type Context = { failure: IdentityFailure | null; outcome: IdentityOutcome['outcome'] }
type Event = { type: 'proof.submitted'; proof: IdentityProof } | { type: 'confirmation.cancelled' }

/** Confirms by password or passkey that the signed-in user is present. */
export const identityConfirmationMachine = setup({
  types: {} as { context: Context; events: Event; output: IdentityOutcome; tags: 'busy' },
  actors: { confirmIdentity: port<CommandResult, IdentityProof>() },
  guards: {
    isEmpty: (_, proof: IdentityProof) => 'password' in proof && proof.password === '',
    isConfirmed: (_, { status }: CommandResult) => status === 'done',
  },
  actions: {
    setMissing: assign({ failure: { kind: 'passwordMissing' } }),
    clearFailure: assign({ failure: null }),
    setRefusal: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setUnreachable: assign({ failure: { kind: 'unreachable' } }),
    setConfirmed: assign({ outcome: 'confirmed' }),
  },
}).createMachine({
  id: 'identityConfirmation',
  context: { failure: null, outcome: 'cancelled' },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'proof.submitted': [
          { guard: { type: 'isEmpty', params: ({ event }) => event.proof }, actions: 'setMissing' },
          { target: 'confirming', actions: 'clearFailure' },
        ],
        'confirmation.cancelled': 'cancelled',
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmIdentity',
        src: 'confirmIdentity',
        input: ({ event }) => {
          assertEvent(event, 'proof.submitted')
          return event.proof
        },
        onDone: [
          { guard: { type: 'isConfirmed', params: outputOf }, target: 'confirmed' },
          { target: 'asking', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'setUnreachable' },
      },
    },
    confirmed: { type: 'final', entry: 'setConfirmed' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
