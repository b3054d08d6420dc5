import { assign, setup } from 'xstate'
import { type Composition, replacedDraftIds, type SavedDraft } from '../../src/domain/messages/composition.ts'
import { outputOf, port } from '../ports.ts'

/** The sent message of an attempt; null if the attempt sent none. */
export type FoundMessage = { id: string } | null

/** The result of one call. `id`: null if the practice returned none. `attachmentIds`: ids of the saved files. `alreadySent`: the text is a sent message. */
export type DraftAnswer =
  | ({ kind: 'saved' } & Pick<SavedDraft, 'id' | 'at' | 'attachmentIds'>)
  | { kind: 'refused'; message: string | null }
  | { kind: 'alreadySent' }

export type DraftSaving = { composition: Composition; draft: SavedDraft | null }

/** `mayBeSent`: another window or an unanswered call may have sent the text. */
export type DraftTask = DraftSaving & { mayBeSent: boolean }

export type DraftOutcome = { kind: 'saved'; draft: SavedDraft } | Exclude<DraftAnswer, { kind: 'saved' }> | { kind: 'unreachable' }

type Context = DraftTask & { outcome: DraftOutcome }

const savedBy = (before: SavedDraft | null, { id, at, attachmentIds }: Extract<DraftAnswer, { kind: 'saved' }>): SavedDraft => ({
  id,
  at,
  attachmentIds,
  older: replacedDraftIds(before, id),
})

/** Saves one draft. The draft that it replaces is deleted only after this one is saved; if that fails, `older` still names it. */
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
    leavesOlder: ({ context }, answer: DraftAnswer) => answer.kind === 'saved' && replacedDraftIds(context.draft, answer.id).length > 0,
  },
  actions: {
    setAlreadySent: assign({ outcome: { kind: 'alreadySent' } }),
    setAnswer: assign(({ context }, answer: DraftAnswer) => ({
      outcome: answer.kind === 'saved' ? { kind: 'saved' as const, draft: savedBy(context.draft, answer) } : answer,
    })),
    setDeleted: assign(({ context: { outcome } }) =>
      outcome.kind === 'saved' ? { outcome: { ...outcome, draft: { ...outcome.draft, older: [] } } } : {},
    ),
  },
}).createMachine({
  id: 'draftSaving',
  context: ({ input }) => ({ ...input, outcome: { kind: 'unreachable' } }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayBeSent', target: 'lookingUp' }, 'saving'] },
    lookingUp: {
      description: 'A draft cannot be sent twice, so it is saved even if the look-up fails.',
      invoke: {
        id: 'findSent',
        src: 'findSent',
        onDone: [{ guard: { type: 'isFound', params: outputOf }, target: 'settled', actions: 'setAlreadySent' }, { target: 'saving' }],
        onError: 'saving',
      },
    },
    saving: {
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { composition, draft } }) => ({ composition, draft }),
        onDone: [
          { guard: { type: 'leavesOlder', params: outputOf }, target: 'deletingOlder', actions: { type: 'setAnswer', params: outputOf } },
          { target: 'settled', actions: { type: 'setAnswer', params: outputOf } },
        ],
        onError: 'settled',
      },
    },
    deletingOlder: {
      invoke: {
        id: 'deleteDrafts',
        src: 'deleteDrafts',
        input: ({ context: { outcome } }) => (outcome.kind === 'saved' ? outcome.draft.older : []),
        onDone: { target: 'settled', actions: 'setDeleted' },
        onError: 'settled',
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
