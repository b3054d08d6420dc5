import { assign, setup } from 'xstate'
import { type Composition, hasContentToSave, type SavedDraft } from '../../src/domain/messages/composition.ts'
import { outputOf } from '../ports.ts'
import { type DraftOutcome, type DraftTask, draftSavingMachine } from './draft-saving.machine.ts'

/** `hasUnsavedChanges`: something was written that the practice does not have. `mayBeSaved`: a draft was sent to it without an answer, beside what is known to be kept. */
export type DraftState = { composition: Composition; draft: SavedDraft | null; hasUnsavedChanges: boolean; mayBeSaved: boolean }

type AutosaveInput = DraftState & Pick<DraftTask, 'mayBeSent'>

/** `isAlreadySent`: it is a message already, and no draft. */
export type AutosaveOutput = DraftState & { isAlreadySent: boolean }

/** `message`: why the practice does not take it. */
type Context = AutosaveInput & AutosaveOutput & { isEnding: boolean; message: string | null }
type Event = { type: 'composition.changed'; composition: Composition } | { type: 'autosave.ended' }

const written = ({ event }: { event: { composition: Composition } }) => event.composition
const change = { type: 'setWritten', params: written } as const

/** Keeps what is written as a draft at the practice, a moment after each pause, and every ten seconds while the network is away. Ended, it waits for what is on its way. */
export const draftAutosaveMachine = setup({
  types: {} as { context: Context; events: Event; input: AutosaveInput; output: AutosaveOutput; children: { saving: 'draftSaving' } },
  actors: { draftSaving: draftSavingMachine },
  /** In ms. `longest`: while somebody goes on typing. */
  delays: { pause: 2000, longest: 15_000, retryWait: 10_000 },
  guards: {
    isDue: ({ context: { hasUnsavedChanges, composition, draft } }) =>
      hasUnsavedChanges && (draft !== null || hasContentToSave(composition)),
    isEnding: ({ context }) => context.isEnding,
    isSaved: (_, { kind }: DraftOutcome) => kind === 'saved',
    isEarlierRefused: ({ context }, { kind }: DraftOutcome) => kind === 'refused' && context.hasUnsavedChanges,
    isRefused: (_, { kind }: DraftOutcome) => kind === 'refused',
    isAlreadySent: (_, { kind }: DraftOutcome) => kind === 'alreadySent',
  },
  actions: {
    setWritten: assign((_, composition: Composition) => ({ composition, hasUnsavedChanges: true })),
    setEnding: assign({ isEnding: true }),
    beginSaving: assign({ hasUnsavedChanges: false }),
    setAlreadySent: assign({ hasUnsavedChanges: true, isAlreadySent: true }),
    setUnsavedChanges: assign({ hasUnsavedChanges: true }),
    setUnanswered: assign({ hasUnsavedChanges: true, mayBeSaved: true }),
    /** It was looked for; whoever ends the autosave looks once more. */
    setOutcome: assign((_, saving: DraftOutcome) =>
      saving.kind === 'saved' ? { draft: saving.draft, message: null, mayBeSent: false } : {},
    ),
    setMessage: assign((_, saving: DraftOutcome) => (saving.kind === 'refused' ? { message: saving.message } : {})),
  },
}).createMachine({
  id: 'draftAutosave',
  context: ({ input }) => ({ ...input, isEnding: false, isAlreadySent: false, message: null }),
  initial: 'deciding',
  on: { 'autosave.ended': { target: '.deciding', actions: 'setEnding' } },
  states: {
    deciding: { always: [{ guard: 'isEnding', target: 'ended' }, { guard: 'isDue', target: 'waiting' }, { target: 'resting' }] },
    resting: { on: { 'composition.changed': { target: 'deciding', actions: change } } },
    waiting: {
      after: { longest: 'saving' },
      initial: 'pausing',
      states: {
        pausing: {
          after: { pause: '#draftAutosave.saving' },
          on: { 'composition.changed': { target: 'pausing', reenter: true, actions: change } },
        },
      },
    },
    saving: {
      entry: 'beginSaving',
      invoke: {
        id: 'saving',
        src: 'draftSaving',
        input: ({ context: { composition, draft, mayBeSent } }) => ({ composition, draft, mayBeSent }),
        onDone: [
          { guard: { type: 'isAlreadySent', params: outputOf }, target: 'ended', actions: 'setAlreadySent' },
          { guard: { type: 'isSaved', params: outputOf }, target: 'deciding', actions: { type: 'setOutcome', params: outputOf } },
          {
            guard: { type: 'isEarlierRefused', params: outputOf },
            target: 'deciding',
            actions: { type: 'setMessage', params: outputOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'refused',
            actions: [{ type: 'setMessage', params: outputOf }, 'setUnsavedChanges'],
          },
          { target: 'unreachable', actions: 'setUnanswered' },
        ],
        onError: { target: 'unreachable', actions: 'setUnanswered' },
      },
      on: { 'composition.changed': { actions: change }, 'autosave.ended': { actions: 'setEnding' } },
    },
    unreachable: {
      always: { guard: 'isEnding', target: 'ended' },
      after: { retryWait: 'saving' },
      on: { 'composition.changed': { actions: change } },
    },
    /** What the practice does not take is not sent again before it is another text; it may be one by the time of the refusal. */
    refused: {
      always: { guard: 'isEnding', target: 'ended' },
      on: { 'composition.changed': { target: 'deciding', actions: change } },
    },
    ended: { type: 'final' },
  },
  output: ({ context: { composition, draft, hasUnsavedChanges, mayBeSaved, isAlreadySent } }) => ({
    composition,
    draft,
    hasUnsavedChanges,
    mayBeSaved,
    isAlreadySent,
  }),
})
