import { assign, setup } from 'xstate'
import { type Composition, draftsReplacedBy, type KeptDraft } from '../src/domain/composition.ts'
import { outputOf, port } from './ports.ts'

/** The sent message of an attempt; null where there is none. */
export type FoundMessage = { id: string } | null

/** Of one call. `id`: null where the practice told none. `heldIds`: of the files that the practice holds now. `sentBefore`: it is a message already, and no draft. */
export type DraftAnswer =
  | ({ kind: 'kept' } & Pick<KeptDraft, 'id' | 'at' | 'heldIds'>)
  | { kind: 'refused'; message: string | null }
  | { kind: 'sentBefore' }

export type DraftSaving = { composition: Composition; kept: KeptDraft | null }

/** `mayBeSent`: from another window, or by a call without an answer. */
export type DraftTask = DraftSaving & { mayBeSent: boolean }

export type DraftOutcome = { kind: 'kept'; kept: KeptDraft } | Exclude<DraftAnswer, { kind: 'kept' }> | { kind: 'unreachable' }

type Context = DraftTask & { outcome: DraftOutcome }

const keptBy = (before: KeptDraft | null, { id, at, heldIds }: Extract<DraftAnswer, { kind: 'kept' }>): KeptDraft => ({
  id,
  at,
  heldIds,
  older: draftsReplacedBy(before, id),
})

/** One draft, kept. A draft that it takes the place of is deleted once this one is known to be kept, never before; where that fails it is named in the end. */
export const draftSavingMachine = setup({
  types: {} as { context: Context; input: DraftTask; output: DraftOutcome },
  actors: {
    findSent: port<FoundMessage, void>(),
    saveDraft: port<DraftAnswer, DraftSaving>(),
    deleteDrafts: port<void, readonly string[]>(),
  },
  guards: {
    mayBeSent: ({ context }) => context.mayBeSent,
    isFound: (_, found: FoundMessage) => found !== null,
    leavesOlder: ({ context }, answer: DraftAnswer) => answer.kind === 'kept' && draftsReplacedBy(context.kept, answer.id).length > 0,
  },
  actions: {
    noteSentBefore: assign({ outcome: { kind: 'sentBefore' } }),
    noteAnswer: assign(({ context }, answer: DraftAnswer) => ({
      outcome: answer.kind === 'kept' ? { kind: 'kept' as const, kept: keptBy(context.kept, answer) } : answer,
    })),
    noteDeleted: assign(({ context: { outcome } }) =>
      outcome.kind === 'kept' ? { outcome: { ...outcome, kept: { ...outcome.kept, older: [] } } } : {},
    ),
  },
}).createMachine({
  id: 'draftSaving',
  context: ({ input }) => ({ ...input, outcome: { kind: 'unreachable' } }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayBeSent', target: 'lookingUp' }, 'saving'] },
    /** A draft is nothing that could be sent twice: where nobody can look, it is kept. */
    lookingUp: {
      invoke: {
        id: 'findSent',
        src: 'findSent',
        onDone: [{ guard: { type: 'isFound', params: outputOf }, target: 'settled', actions: 'noteSentBefore' }, { target: 'saving' }],
        onError: 'saving',
      },
    },
    saving: {
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { composition, kept } }) => ({ composition, kept }),
        onDone: [
          { guard: { type: 'leavesOlder', params: outputOf }, target: 'deletingOlder', actions: { type: 'noteAnswer', params: outputOf } },
          { target: 'settled', actions: { type: 'noteAnswer', params: outputOf } },
        ],
        onError: 'settled',
      },
    },
    deletingOlder: {
      invoke: {
        id: 'deleteDrafts',
        src: 'deleteDrafts',
        input: ({ context: { outcome } }) => (outcome.kind === 'kept' ? outcome.kept.older : []),
        onDone: { target: 'settled', actions: 'noteDeleted' },
        onError: 'settled',
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
