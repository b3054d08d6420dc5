import { assign, setup } from 'xstate'
import { type Composition, isWorthKeeping, type KeptDraft } from '../src/domain/composition.ts'
import { type DraftOutcome, type DraftTask, draftSavingMachine } from './draft-saving.machine.ts'
import { outputOf } from './ports.ts'

/** `isBehind`: something was written that the practice does not have. `mayBeKept`: a draft was sent to it without an answer, beside what is known to be kept. */
export type DraftKeeping = { composition: Composition; kept: KeptDraft | null; isBehind: boolean; mayBeKept: boolean }

type KeepingTask = DraftKeeping & Pick<DraftTask, 'mayBeSent'>

/** `isSentBefore`: it is a message already, and no draft. */
export type KeptText = DraftKeeping & { isSentBefore: boolean }

/** `message`: why the practice does not take it. */
type Context = KeepingTask & KeptText & { isEnding: boolean; message: string | null }
type Event = { type: 'composition.changed'; composition: Composition } | { type: 'keeping.ended' }

const written = ({ event }: { event: { composition: Composition } }) => event.composition
const change = { type: 'keepWritten', params: written } as const

/** Keeps what is written as a draft at the practice, a moment after each pause, and every ten seconds while the network is away. Ended, it waits for what is on its way. */
export const draftKeepingMachine = setup({
  types: {} as { context: Context; events: Event; input: KeepingTask; output: KeptText; children: { saving: 'draftSaving' } },
  actors: { draftSaving: draftSavingMachine },
  /** In ms. `longest`: while somebody goes on typing. */
  delays: { pause: 2000, longest: 15_000, retryWait: 10_000 },
  guards: {
    isDue: ({ context: { isBehind, composition, kept } }) => isBehind && (kept !== null || isWorthKeeping(composition)),
    isEnding: ({ context }) => context.isEnding,
    isKept: (_, { kind }: DraftOutcome) => kind === 'kept',
    isRefused: (_, { kind }: DraftOutcome) => kind === 'refused',
    isSentBefore: (_, { kind }: DraftOutcome) => kind === 'sentBefore',
  },
  actions: {
    keepWritten: assign((_, composition: Composition) => ({ composition, isBehind: true })),
    noteEnding: assign({ isEnding: true }),
    beginSaving: assign({ isBehind: false }),
    noteSentBefore: assign({ isBehind: true, isSentBefore: true }),
    noteBehind: assign({ isBehind: true }),
    noteUnanswered: assign({ isBehind: true, mayBeKept: true }),
    /** It was looked for; whoever ends the keeping looks once more. */
    keepOutcome: assign((_, saving: DraftOutcome) =>
      saving.kind === 'kept' ? { kept: saving.kept, message: null, mayBeSent: false } : {},
    ),
    keepMessage: assign((_, saving: DraftOutcome) => (saving.kind === 'refused' ? { message: saving.message } : {})),
  },
}).createMachine({
  id: 'draftKeeping',
  context: ({ input }) => ({ ...input, isEnding: false, isSentBefore: false, message: null }),
  initial: 'deciding',
  on: { 'keeping.ended': { target: '.deciding', actions: 'noteEnding' } },
  states: {
    deciding: { always: [{ guard: 'isEnding', target: 'ended' }, { guard: 'isDue', target: 'waiting' }, { target: 'resting' }] },
    resting: { on: { 'composition.changed': { target: 'deciding', actions: change } } },
    waiting: {
      after: { longest: 'saving' },
      initial: 'pausing',
      states: {
        pausing: {
          after: { pause: '#draftKeeping.saving' },
          on: { 'composition.changed': { target: 'pausing', reenter: true, actions: change } },
        },
      },
    },
    saving: {
      entry: 'beginSaving',
      invoke: {
        id: 'saving',
        src: 'draftSaving',
        input: ({ context: { composition, kept, mayBeSent } }) => ({ composition, kept, mayBeSent }),
        onDone: [
          { guard: { type: 'isSentBefore', params: outputOf }, target: 'ended', actions: 'noteSentBefore' },
          { guard: { type: 'isKept', params: outputOf }, target: 'deciding', actions: { type: 'keepOutcome', params: outputOf } },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'refused',
            actions: [{ type: 'keepMessage', params: outputOf }, 'noteBehind'],
          },
          { target: 'unreachable', actions: 'noteUnanswered' },
        ],
        onError: { target: 'unreachable', actions: 'noteUnanswered' },
      },
      on: { 'composition.changed': { actions: change }, 'keeping.ended': { actions: 'noteEnding' } },
    },
    unreachable: {
      always: { guard: 'isEnding', target: 'ended' },
      after: { retryWait: 'saving' },
      on: { 'composition.changed': { actions: change } },
    },
    /** What the practice does not take is not sent again before it is another text. */
    refused: {
      always: { guard: 'isEnding', target: 'ended' },
      on: { 'composition.changed': { target: 'deciding', actions: change } },
    },
    ended: { type: 'final' },
  },
  output: ({ context: { composition, kept, isBehind, mayBeKept, isSentBefore } }) => ({
    composition,
    kept,
    isBehind,
    mayBeKept,
    isSentBefore,
  }),
})
