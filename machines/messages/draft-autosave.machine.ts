import { assign, setup } from 'xstate'
import { type Composition, hasContentToSave, type SavedDraft } from '../../src/domain/messages/composition.ts'
import { outputOf } from '../ports.ts'
import { type DraftOutcome, type DraftTask, draftSavingMachine } from './draft-saving.machine.ts'

/** `hasUnsavedChanges`: the text has changes that no draft at the practice has. `mayBeSaved`: a save besides `draft` was unanswered. */
export type DraftState = { composition: Composition; draft: SavedDraft | null; hasUnsavedChanges: boolean; mayBeSaved: boolean }

type AutosaveInput = DraftState & Pick<DraftTask, 'mayBeSent'>

/** `isAlreadySent`: the text is already a sent message. */
export type AutosaveOutput = DraftState & { isAlreadySent: boolean }

/** `message`: the practice's reason for a refused draft. */
type Context = AutosaveInput & AutosaveOutput & { isEnding: boolean; message: string | null }
type Event = { type: 'composition.changed'; composition: Composition } | { type: 'autosave.ended' }

const written = ({ event }: { event: { composition: Composition } }) => event.composition
const change = { type: 'setWritten', params: written } as const

/** Saves the text as a draft after each pause in typing, and retries every ten seconds while offline. At its end it waits for the save under way. */
export const draftAutosaveMachine = setup({
  types: {} as { context: Context; events: Event; input: AutosaveInput; output: AutosaveOutput; children: { saving: 'draftSaving' } },
  actors: { draftSaving: draftSavingMachine },
  /** In ms. `longest`: the longest time without a save while the patient types. */
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
    /** The outcome is unknown after the look-up. The parent looks it up once more at the end. */
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
    refused: {
      description: 'A refused text is sent again only after a change. The text may already have changed when the refusal arrives.',
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
