import { assign, setup } from 'xstate'
import type { Recipient } from '../../src/domain/messages/message.ts'
import { outputOf, port } from '../ports.ts'

/** What is about to be done: to write an answer, to keep a draft, or to send. */
export type WritingPurpose = 'answer' | 'draft' | 'send'

/** Why somebody cannot be written to. `notListed`: is nobody of the role any more. */
export type RecipientObstacle = 'onLeave' | 'notConfigured' | 'notListed'

export type RecipientLookup = { roleId: string | null; recipient: Recipient | null }

export type MessagePreparation = RecipientLookup & { purpose: WritingPurpose }

/** `terms`: what the practice wants to be read first; null where that is nothing. */
export type PreparationOutcome =
  | { outcome: 'ready'; terms: string | null }
  | { outcome: 'refused'; obstacle: RecipientObstacle }
  | { outcome: 'left' }

type Context = MessagePreparation & { outcome: PreparationOutcome }

/** Whether somebody can be written to now, and what is to be read before. */
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
    /** A draft is kept whoever it goes to: nothing that was typed is lost over it. */
    deciding: { always: [{ guard: 'isDraft', target: 'loadingTerms' }, 'checking'] },
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
