import { assign, setup } from 'xstate'
import type { PasskeyAttestation, PasskeyCreation, PasskeyMaking, PasskeyPreparation } from '../../src/domain/access/passkeys.ts'
import { isBlank } from '../../src/domain/values/blank.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'
import { type IdentityOutcome, identityConfirmationMachine } from './identity-confirmation.machine.ts'

export type NewPasskey = { name: string; attestation: PasskeyAttestation }

/** `message` is the practice's own sentence. */
export type PasskeyFailure =
  | { kind: 'refused'; message: string }
  | { kind: 'unnamed' | 'notOffered' | 'notSupported' | 'alreadyThere' | 'unreachable' }
  /** The passkey may have been added. */
  | { kind: 'unanswered'; error: unknown }

export type PasskeyOutcome = { outcome: 'added' | 'cancelled' }
type Context = {
  name: string
  creation: PasskeyCreation | null
  attestation: PasskeyAttestation | null
  failure: PasskeyFailure | null
  outcome: PasskeyOutcome['outcome']
}
type Event = { type: 'name.submitted'; name: string } | { type: 'registration.cancelled' }

const failureOf = (kind: 'notSupported' | 'alreadyThere' | 'cancelled'): PasskeyFailure | null => (kind === 'cancelled' ? null : { kind })

/** Registers a passkey: the user names it, the browser creates it, and the practice saves it. */
export const passkeyRegistrationMachine = setup({
  types: {} as { context: Context; events: Event; output: PasskeyOutcome; tags: 'busy'; children: { confirmIdentity: 'confirmIdentity' } },
  actors: {
    preparePasskey: port<PasskeyPreparation, void>(),
    confirmIdentity: identityConfirmationMachine,
    makePasskey: port<PasskeyMaking, PasskeyCreation>(),
    addPasskey: port<CommandResult, NewPasskey>(),
  },
  guards: {
    isUnnamed: (_, name: string) => isBlank(name),
    isPrepared: (_, { kind }: PasskeyPreparation) => kind === 'prepared',
    isUnconfirmed: (_, { kind }: PasskeyPreparation) => kind === 'unconfirmed',
    isConfirmed: (_, { outcome }: IdentityOutcome) => outcome === 'confirmed',
    isMade: (_, { kind }: PasskeyMaking) => kind === 'made',
    isAdded: (_, { status }: CommandResult) => status === 'done',
  },
  actions: {
    setUnnamed: assign({ failure: { kind: 'unnamed' } }),
    begin: assign((_, name: string) => ({ name, failure: null })),
    setCreation: assign((_, preparation: PasskeyPreparation) =>
      preparation.kind === 'prepared' ? { creation: preparation.creation } : {},
    ),
    setAttestation: assign((_, making: PasskeyMaking) => (making.kind === 'made' ? { attestation: making.attestation } : {})),
    setUnmade: assign((_, making: PasskeyMaking) => (making.kind === 'made' ? {} : { failure: failureOf(making.kind) })),
    setRefusal: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setNotOffered: assign({ failure: { kind: 'notOffered' } }),
    setUnreachable: assign({ failure: { kind: 'unreachable' } }),
    setUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'unanswered' as const, error } })),
    setAdded: assign({ outcome: 'added' }),
  },
}).createMachine({
  id: 'passkeyRegistration',
  context: { name: '', creation: null, attestation: null, failure: null, outcome: 'cancelled' },
  initial: 'naming',
  states: {
    naming: {
      on: {
        'name.submitted': [
          { guard: { type: 'isUnnamed', params: ({ event }) => event.name }, actions: 'setUnnamed' },
          { target: 'preparing', actions: { type: 'begin', params: ({ event }) => event.name } },
        ],
        'registration.cancelled': 'cancelled',
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'preparePasskey',
        src: 'preparePasskey',
        onDone: [
          { guard: { type: 'isPrepared', params: outputOf }, target: 'making', actions: { type: 'setCreation', params: outputOf } },
          { guard: { type: 'isUnconfirmed', params: outputOf }, target: 'confirming' },
          { target: 'naming', actions: 'setNotOffered' },
        ],
        onError: { target: 'naming', actions: 'setUnreachable' },
      },
    },
    confirming: {
      invoke: {
        id: 'confirmIdentity',
        src: 'confirmIdentity',
        onDone: [{ guard: { type: 'isConfirmed', params: outputOf }, target: 'preparing' }, { target: 'naming' }],
        onError: { target: 'naming', actions: 'setUnreachable' },
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makePasskey',
        src: 'makePasskey',
        input: ({ context }) => nonNull(context.creation),
        onDone: [
          { guard: { type: 'isMade', params: outputOf }, target: 'adding', actions: { type: 'setAttestation', params: outputOf } },
          { target: 'naming', actions: { type: 'setUnmade', params: outputOf } },
        ],
        onError: { target: 'naming', actions: 'setUnreachable' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context: { name, attestation } }) => ({ name, attestation: nonNull(attestation) }),
        onDone: [
          { guard: { type: 'isAdded', params: outputOf }, target: 'added' },
          { target: 'naming', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'naming', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    added: { type: 'final', entry: 'setAdded' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
