import { assign, setup } from 'xstate'
import { errorOf, outputOf, port } from '../ports.ts'
import { type IdentityOutcome, identityConfirmationMachine } from './identity-confirmation.machine.ts'

/** Removing the factor, or making new recovery codes. */
export type FactorChange = 'remove' | 'renewCodes'

/** `codes`: the new recovery codes, if the change makes some. */
export type FactorChangeAnswer =
  | { kind: 'done'; codes: readonly string[] | null }
  | { kind: 'refused'; message: string }
  | { kind: 'unconfirmed' }

/** `unanswered`: the change may have been made. */
export type FactorChangeFailure = { kind: 'refused'; message: string } | { kind: 'unanswered'; error: unknown }

export type FactorChangeOutcome = { outcome: 'changed' | 'cancelled' }
type Context = {
  change: FactorChange
  codes: readonly string[]
  failure: FactorChangeFailure | null
  outcome: FactorChangeOutcome['outcome']
}
type Event = { type: 'change.confirmed' | 'change.cancelled' | 'codes.saved' }

/** Changes a second factor after a question and, where the practice asks for it, a proof of identity. */
export const secondFactorChangeMachine = setup({
  types: {} as {
    context: Context
    events: Event
    input: { change: FactorChange }
    output: FactorChangeOutcome
    tags: 'busy'
    children: { confirmIdentity: 'confirmIdentity' }
  },
  actors: { makeChange: port<FactorChangeAnswer, FactorChange>(), confirmIdentity: identityConfirmationMachine },
  guards: {
    hasCodes: (_, answer: FactorChangeAnswer) => answer.kind === 'done' && answer.codes !== null,
    isDone: (_, { kind }: FactorChangeAnswer) => kind === 'done',
    isUnconfirmed: (_, { kind }: FactorChangeAnswer) => kind === 'unconfirmed',
    isIdentified: (_, { outcome }: IdentityOutcome) => outcome === 'confirmed',
  },
  actions: {
    clearFailure: assign({ failure: null }),
    setCodes: assign((_, answer: FactorChangeAnswer) => (answer.kind === 'done' ? { codes: answer.codes ?? [] } : {})),
    setRefusal: assign((_, answer: FactorChangeAnswer) =>
      answer.kind === 'refused' ? { failure: { kind: 'refused' as const, message: answer.message } } : {},
    ),
    setUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'unanswered' as const, error } })),
    setChanged: assign({ outcome: 'changed' }),
  },
}).createMachine({
  id: 'secondFactorChange',
  context: ({ input: { change } }) => ({ change, codes: [], failure: null, outcome: 'cancelled' }),
  initial: 'asking',
  states: {
    asking: { on: { 'change.confirmed': { target: 'changing', actions: 'clearFailure' }, 'change.cancelled': 'ended' } },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'makeChange',
        src: 'makeChange',
        input: ({ context }) => context.change,
        onDone: [
          {
            guard: { type: 'hasCodes', params: outputOf },
            target: 'showingCodes',
            actions: ['setChanged', { type: 'setCodes', params: outputOf }],
          },
          { guard: { type: 'isDone', params: outputOf }, target: 'ended', actions: 'setChanged' },
          { guard: { type: 'isUnconfirmed', params: outputOf }, target: 'confirmingIdentity' },
          { target: 'asking', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'asking', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    confirmingIdentity: {
      invoke: {
        id: 'confirmIdentity',
        src: 'confirmIdentity',
        onDone: [{ guard: { type: 'isIdentified', params: outputOf }, target: 'changing' }, { target: 'asking' }],
        onError: { target: 'asking', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    showingCodes: { on: { 'codes.saved': 'ended' } },
    ended: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
