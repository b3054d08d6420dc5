import { assign, setup } from 'xstate'
import { type HelpMessage, type HelpMessageProblem, validateHelpMessage } from '../../src/domain/access/help-request.ts'
import { nonNull, outputOf, port } from '../ports.ts'

/** `message` is the practice's own sentence. */
export type HelpMessageAnswer = { isSent: boolean; message: string }
export type HelpMessageFailure = { kind: 'unanswered' } | { kind: 'refused'; message: string }

type Event = { type: 'message.submitted'; entered: HelpMessage } | { type: 'dialog.cancelled' }

type Context = {
  entered: HelpMessage | null
  problem: HelpMessageProblem | null
  failure: HelpMessageFailure | null
  message: string
  /** The dialog was closed during a call. */
  isLeft: boolean
}

const enteredIn = ({ event }: { event: { entered: HelpMessage } }) => event.entered

/** Sends a signed-in user's message to the practice. A failed message can be sent again. */
export const helpMessageMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: { sendHelp: port<HelpMessageAnswer, HelpMessage>() },
  guards: {
    isLeft: ({ context }) => context.isLeft,
    isIncomplete: (_, entered: HelpMessage) => validateHelpMessage(entered) !== null,
    isSent: (_, { isSent }: HelpMessageAnswer) => isSent,
  },
  actions: {
    /** Shows the outcome as a message. */
    tellFailure: () => undefined,
    tellSent: () => undefined,
    setProblem: assign((_, entered: HelpMessage) => ({ problem: validateHelpMessage(entered), failure: null })),
    beginAttempt: assign((_, { subject, body }: HelpMessage) => ({
      entered: { subject: subject.trim(), body: body.trim() },
      problem: null,
      failure: null,
    })),
    setMessage: assign((_, { message }: HelpMessageAnswer) => ({ message })),
    setRefusal: assign((_, { message }: HelpMessageAnswer) => ({ failure: { kind: 'refused' as const, message } })),
    setLeft: assign({ isLeft: true }),
    setUnanswered: assign({ failure: { kind: 'unanswered' } }),
  },
}).createMachine({
  id: 'helpMessage',
  context: { entered: null, problem: null, failure: null, message: '', isLeft: false },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'message.submitted': [
          { guard: { type: 'isIncomplete', params: enteredIn }, actions: { type: 'setProblem', params: enteredIn } },
          { target: 'sending', actions: { type: 'beginAttempt', params: enteredIn } },
        ],
        'dialog.cancelled': 'cancelled',
      },
    },
    sending: {
      description: 'The outcome is shown even if the dialog has been closed.',
      tags: 'busy',
      invoke: {
        id: 'sendHelp',
        src: 'sendHelp',
        input: ({ context }) => nonNull(context.entered),
        onDone: [
          { guard: { type: 'isSent', params: outputOf }, target: 'sent', actions: { type: 'setMessage', params: outputOf } },
          { target: 'failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'setUnanswered' },
      },
      on: { 'dialog.cancelled': { actions: 'setLeft' } },
    },
    failed: { entry: 'tellFailure', always: [{ guard: 'isLeft', target: 'cancelled' }, { target: 'editing' }] },
    sent: { type: 'final', entry: 'tellSent' },
    cancelled: { type: 'final' },
  },
})
