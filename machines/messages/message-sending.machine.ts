import { assign, setup } from 'xstate'
import { replacedDraftIds } from '../../src/domain/messages/composition.ts'
import type { MessageSending } from '../../src/domain/messages/outgoing-message.ts'
import { outputOf, port } from '../ports.ts'
import type { DraftSaving, DraftTask, FoundMessage } from './draft-saving.machine.ts'

/** `isDraftLeft`: the draft of the sent message is not deleted. `alreadySent`: an earlier attempt or another window had sent an earlier text. `missing`: the call was unanswered, and the practice has no such message. `unknown`: the look-up after the call failed too. `notLooked`: the look-up before the call failed, and nothing was sent. */
export type SendingOutcome =
  | { kind: 'sent'; isDraftLeft: boolean }
  | { kind: 'refused'; message: string | null }
  | { kind: 'alreadySent' | 'missing' | 'unknown' | 'notLooked' }

/** `wasTried`: an earlier attempt was unanswered. */
type SendingTask = DraftTask & { wasTried: boolean }

type Context = SendingTask & { leftDrafts: readonly string[]; outcome: SendingOutcome }

/** Sends one message until its outcome is known. A message that may have been sent is looked up first, and again after an unanswered call or a refused retry. Retries reuse the attempt id, which the practice accepts once. */
export const messageSendingMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'outcome.checked' | 'sending.repeated' | 'check.repeated' | 'question.left' }
    input: SendingTask
    output: SendingOutcome
    tags: 'busy'
  },
  actors: {
    sendMessage: port<MessageSending, DraftSaving>(),
    findSent: port<FoundMessage, void>(),
    deleteDrafts: port<void, readonly string[]>(),
  },
  guards: {
    mayBeSent: ({ context }) => context.mayBeSent,
    wasTried: ({ context }) => context.wasTried,
    isAlreadySent: (_, { kind }: MessageSending) => kind === 'alreadySent',
    isRefused: (_, { kind }: MessageSending) => kind === 'refused',
    isRefusedAfterAll: ({ context }, { kind }: MessageSending) => kind === 'refused' && context.mayBeSent,
    wasRefused: ({ context }) => context.outcome.kind === 'refused',
    isFound: (_, found: FoundMessage) => found !== null,
    leavesDraft: ({ context }) => context.leftDrafts.length > 0,
  },
  actions: {
    setUnanswered: assign({ mayBeSent: true }),
    setUnknown: assign({ outcome: { kind: 'unknown' } }),
    setNotLooked: assign({ outcome: { kind: 'notLooked' } }),
    setMissing: assign({ outcome: { kind: 'missing' } }),
    setAlreadySent: assign({ outcome: { kind: 'alreadySent' } }),
    setRefusal: assign((_, answer: MessageSending) => (answer.kind === 'refused' ? { outcome: answer } : {})),
    setLeftDrafts: assign(({ context }, answer: MessageSending) =>
      answer.kind === 'saved' ? { leftDrafts: replacedDraftIds(context.draft, answer.id) } : {},
    ),
    setFound: assign(({ context }, found: FoundMessage) => ({ leftDrafts: replacedDraftIds(context.draft, found?.id ?? null) })),
    setSent: assign((_, { isDraftLeft }: { isDraftLeft: boolean }) => ({ outcome: { kind: 'sent' as const, isDraftLeft } })),
  },
}).createMachine({
  id: 'messageSending',
  context: ({ input }) => ({ ...input, leftDrafts: [], outcome: { kind: 'unknown' } }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayBeSent', target: 'lookingUpFirst' }, 'sending'] },
    lookingUpFirst: {
      tags: 'busy',
      invoke: {
        id: 'findSentBefore',
        src: 'findSent',
        onDone: [{ guard: { type: 'isFound', params: outputOf }, target: 'settled', actions: 'setAlreadySent' }, { target: 'sending' }],
        onError: [{ guard: 'wasTried', target: 'settled' }, { target: 'unanswered' }],
      },
    },
    unanswered: { on: { 'check.repeated': 'lookingUpFirst', 'question.left': { target: 'settled', actions: 'setNotLooked' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { composition, draft } }) => ({ composition, draft }),
        onDone: [
          { guard: { type: 'isAlreadySent', params: outputOf }, target: 'settled', actions: 'setAlreadySent' },
          {
            guard: { type: 'isRefusedAfterAll', params: outputOf },
            target: 'lookingUp',
            actions: { type: 'setRefusal', params: outputOf },
          },
          { guard: { type: 'isRefused', params: outputOf }, target: 'settled', actions: { type: 'setRefusal', params: outputOf } },
          { target: 'sent', actions: { type: 'setLeftDrafts', params: outputOf } },
        ],
        onError: { target: 'lookingUp', actions: 'setUnanswered' },
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'findSent',
        src: 'findSent',
        onDone: [
          { guard: { type: 'isFound', params: outputOf }, target: 'sent', actions: { type: 'setFound', params: outputOf } },
          { guard: 'wasRefused', target: 'settled' },
          { target: 'outcomeUnknown', actions: 'setMissing' },
        ],
        onError: { target: 'outcomeUnknown', actions: 'setUnknown' },
      },
    },
    outcomeUnknown: { on: { 'outcome.checked': 'lookingUp', 'sending.repeated': 'sending', 'question.left': 'settled' } },
    sent: {
      entry: { type: 'setSent', params: { isDraftLeft: false } },
      always: [{ guard: 'leavesDraft', target: 'deletingDraft' }, 'settled'],
    },
    deletingDraft: {
      tags: 'busy',
      invoke: {
        id: 'deleteDrafts',
        src: 'deleteDrafts',
        input: ({ context }) => context.leftDrafts,
        onDone: 'settled',
        onError: { target: 'settled', actions: { type: 'setSent', params: { isDraftLeft: true } } },
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
