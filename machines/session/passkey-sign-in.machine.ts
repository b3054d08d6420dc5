import { assign, setup } from 'xstate'
import type { PasskeyDialogOutcome, PasskeyRequest } from '../../src/domain/access/passkeys.ts'
import { nonNull, outputOf, port } from '../ports.ts'

/** The outcome of the passkey dialog; only a chosen passkey signs in. */
export type PasskeySignInOutcome = PasskeyDialogOutcome | { kind: 'notOffered' | 'unreachable' }

type Context = { request: PasskeyRequest | null; outcome: PasskeySignInOutcome }

/** Requests a challenge and opens the browser's passkey dialog. The session machine signs in with its result. */
export const passkeySignInMachine = setup({
  types: {} as { context: Context; output: PasskeySignInOutcome },
  actors: {
    /** Returns a new challenge; null if passkeys are not offered. */
    requestPasskey: port<PasskeyRequest | null, void>(),
    choosePasskey: port<PasskeyDialogOutcome, PasskeyRequest>(),
  },
  guards: {
    isOffered: (_, request: PasskeyRequest | null) => request !== null,
    isChosen: (_, { kind }: PasskeyDialogOutcome) => kind === 'chosen',
  },
  actions: {
    setRequest: assign((_, request: PasskeyRequest | null) => ({ request })),
    setNotOffered: assign({ outcome: { kind: 'notOffered' } }),
    setOutcome: assign((_, outcome: PasskeyDialogOutcome) => ({ outcome })),
  },
}).createMachine({
  id: 'passkeySignIn',
  context: { request: null, outcome: { kind: 'unreachable' } },
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        id: 'requestPasskey',
        src: 'requestPasskey',
        onDone: [
          { guard: { type: 'isOffered', params: outputOf }, target: 'choosing', actions: { type: 'setRequest', params: outputOf } },
          { target: 'ended', actions: 'setNotOffered' },
        ],
        onError: 'ended',
      },
    },
    choosing: {
      invoke: {
        id: 'choosePasskey',
        src: 'choosePasskey',
        input: ({ context }) => nonNull(context.request),
        onDone: [
          { guard: { type: 'isChosen', params: outputOf }, target: 'chosen', actions: { type: 'setOutcome', params: outputOf } },
          { target: 'ended', actions: { type: 'setOutcome', params: outputOf } },
        ],
        onError: 'ended',
      },
    },
    chosen: { type: 'final' },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
