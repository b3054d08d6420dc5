import { assign, setup } from 'xstate'
import type { Recipient } from '../../src/domain/messages/message.ts'
import { outputOf, port } from '../ports.ts'

/** The next step: write an answer, save a draft, or send. */
export type WritingPurpose = 'answer' | 'draft' | 'send'

/** The reason why a recipient receives no messages. `notListed`: the recipient no longer belongs to the role. */
export type RecipientObstacle = 'onLeave' | 'notConfigured' | 'notListed'

export type RecipientLookup = { roleId: string | null; recipient: Recipient | null }

export type MessagePreparation = RecipientLookup & { purpose: WritingPurpose }

/** `terms`: text of the practice that the patient must read first; null without one. */
export type PreparationOutcome =
  | { outcome: 'ready'; terms: string | null }
  | { outcome: 'refused'; obstacle: RecipientObstacle }
  | { outcome: 'left' }

type Context = MessagePreparation & { outcome: PreparationOutcome }

/** Checks the recipient's availability and loads the practice's terms. */
export const messagePreparationMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'check.repeated' | 'question.left' }
    input: MessagePreparation
    output: PreparationOutcome
    tags: 'busy'
  },
  actors: {
    checkRecipient: port<RecipientObstacle | null, RecipientLookup>(),
    loadTerms: port<string | null, Exclude<WritingPurpose, 'answer'>>(),
  },
  guards: {
    isObstacle: (_, obstacle: RecipientObstacle | null) => obstacle !== null,
    isDraft: ({ context }) => context.purpose === 'draft',
    isAnswer: ({ context }) => context.purpose === 'answer',
  },
  actions: {
    setObstacle: assign((_, obstacle: RecipientObstacle | null) =>
      obstacle ? { outcome: { outcome: 'refused' as const, obstacle } } : {},
    ),
    setReady: assign((_, terms: string | null) => ({ outcome: { outcome: 'ready' as const, terms } })),
  },
}).createMachine({
  id: 'messagePreparation',
  context: ({ input }) => ({ ...input, outcome: { outcome: 'left' } }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A draft is saved without a check of its recipient, so that no text is lost.',
      always: [{ guard: 'isDraft', target: 'loadingTerms' }, 'checking'],
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkRecipient',
        src: 'checkRecipient',
        input: ({ context: { roleId, recipient } }) => ({ roleId, recipient }),
        onDone: [
          { guard: { type: 'isObstacle', params: outputOf }, target: 'settled', actions: { type: 'setObstacle', params: outputOf } },
          { guard: 'isAnswer', target: 'settled', actions: { type: 'setReady', params: null } },
          { target: 'loadingTerms' },
        ],
        onError: 'unanswered',
      },
    },
    loadingTerms: {
      tags: 'busy',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        input: ({ context: { purpose } }) => (purpose === 'answer' ? 'send' : purpose),
        onDone: { target: 'settled', actions: { type: 'setReady', params: outputOf } },
        onError: 'unanswered',
      },
    },
    unanswered: { on: { 'check.repeated': 'deciding', 'question.left': 'settled' } },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
