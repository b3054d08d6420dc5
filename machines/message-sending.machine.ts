import { assign, setup } from 'xstate'
import { type Composition, draftsReplacedBy, type KeptDraft } from '../src/domain/composition.ts'
import type { MessageSending } from '../src/domain/outgoing-message.ts'
import { needs, outputOf } from './ports.ts'

/** `kept`: what the practice holds of it as a draft. */
export type MessageTask = { composition: Composition; kept: KeptDraft | null }

/** `isDraftLeft`: it is sent, and its draft could not be deleted. `unknown`: nobody knows whether it was sent. */
export type SendingOutcome = { kind: 'sent'; isDraftLeft: boolean } | { kind: 'refused'; message: string | null } | { kind: 'unknown' }

/** The practice does not have it; null while nobody knows. */
type Context = MessageTask & { isMissing: boolean | null; leftDrafts: readonly string[]; told: SendingOutcome }

/** One message to its known end. Without an answer it is looked for among what was sent before anything is said; sent again it is the same attempt, which the practice takes once. */
export const messageSendingMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'outcome.checked' | 'sending.repeated' | 'question.left' }
    input: MessageTask
    output: SendingOutcome
    tags: 'busy'
  },
  actors: {
    sendMessage: needs<MessageSending, MessageTask>(),
    /** The id of the sent message of this attempt; null where there is none. */
    findSent: needs<{ id: string } | null, void>(),
    deleteDrafts: needs<void, readonly string[]>(),
  },
  guards: {
    isRefused: (_, { kind }: MessageSending) => kind === 'refused',
    isFound: (_, found: { id: string } | null) => found !== null,
    leavesDraft: ({ context }) => context.leftDrafts.length > 0,
  },
  actions: {
    noteUnknown: assign({ isMissing: null }),
    noteMissing: assign({ isMissing: true }),
    keepRefusal: assign((_, answer: MessageSending) => (answer.kind === 'refused' ? { told: answer } : {})),
    keepSent: assign(({ context }, answer: MessageSending) =>
      answer.kind === 'kept' ? { leftDrafts: draftsReplacedBy(context.kept, answer.id) } : {},
    ),
    keepFound: assign(({ context }, found: { id: string } | null) => ({ leftDrafts: draftsReplacedBy(context.kept, found?.id ?? null) })),
    tellSent: assign((_, { isDraftLeft }: { isDraftLeft: boolean }) => ({ told: { kind: 'sent' as const, isDraftLeft } })),
  },
}).createMachine({
  id: 'messageSending',
  context: ({ input }) => ({ ...input, isMissing: null, leftDrafts: [], told: { kind: 'unknown' } }),
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { composition, kept } }) => ({ composition, kept }),
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'settled', actions: { type: 'keepRefusal', params: outputOf } },
          { target: 'sent', actions: { type: 'keepSent', params: outputOf } },
        ],
        onError: 'looking',
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findSent',
        src: 'findSent',
        onDone: [
          { guard: { type: 'isFound', params: outputOf }, target: 'sent', actions: { type: 'keepFound', params: outputOf } },
          { target: 'unanswered', actions: 'noteMissing' },
        ],
        onError: { target: 'unanswered', actions: 'noteUnknown' },
      },
    },
    unanswered: { on: { 'outcome.checked': 'looking', 'sending.repeated': 'sending', 'question.left': 'settled' } },
    sent: {
      entry: { type: 'tellSent', params: { isDraftLeft: false } },
      always: [{ guard: 'leavesDraft', target: 'deletingDraft' }, 'settled'],
    },
    deletingDraft: {
      tags: 'busy',
      invoke: {
        id: 'deleteDrafts',
        src: 'deleteDrafts',
        input: ({ context }) => context.leftDrafts,
        onDone: 'settled',
        onError: { target: 'settled', actions: { type: 'tellSent', params: { isDraftLeft: true } } },
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.told,
})
