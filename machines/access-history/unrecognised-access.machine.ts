import { assign, setup } from 'xstate'
import type { HelpMessage } from '../../src/domain/access/help-request.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import type { HelpMessageAnswer } from '../guest/help-message.machine.ts'
import { outputOf, port } from '../ports.ts'

/** `message`: the practice's own sentence. */
export type ReportFailure = { kind: 'unanswered' } | { kind: 'refused'; message: string }

type Context = {
  /** The message to the practice, which names the access. */
  report: HelpMessage
  failure: ReportFailure | null
  /** The practice's sentence of the last success. */
  message: string
  /** The dialog was closed during a call. */
  isLeft: boolean
}
type Event = { type: 'report.confirmed' | 'report.skipped' | 'signOut.confirmed' | 'dialog.left' }

const failureOf = (_: unknown, { message }: { message: string }) => ({ failure: { kind: 'refused' as const, message } })

/** Reports an access that the patient does not recognise to the practice, and then offers to sign the user out everywhere else. A report without an answer may have arrived: the patient sends it again or goes on. */
export const unrecognisedAccessMachine = setup({
  types: {} as { context: Context; events: Event; input: { report: HelpMessage }; tags: 'busy' },
  actors: { sendReport: port<HelpMessageAnswer, HelpMessage>(), endOtherSessions: port<CommandResult, void>() },
  guards: {
    isLeft: ({ context }) => context.isLeft,
    isSent: (_, { isSent }: HelpMessageAnswer) => isSent,
    isDone: (_, { status }: CommandResult) => status === 'done',
  },
  actions: {
    /** Shows the outcome of the report, even if the dialog has been closed. */
    tellSent: () => undefined,
    tellSignedOut: () => undefined,
    tellFailure: () => undefined,
    beginAttempt: assign({ failure: null, message: '' }),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    setRefusal: assign(failureOf),
    setUnanswered: assign({ failure: { kind: 'unanswered' } }),
    setLeft: assign({ isLeft: true }),
  },
}).createMachine({
  id: 'unrecognisedAccess',
  context: ({ input }) => ({ ...input, failure: null, message: '', isLeft: false }),
  initial: 'asking',
  states: {
    asking: { on: { 'report.confirmed': 'reporting', 'dialog.left': 'closed' } },
    reporting: {
      tags: 'busy',
      entry: 'beginAttempt',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { report } }) => report,
        onDone: [
          { guard: { type: 'isSent', params: outputOf }, target: 'reported', actions: { type: 'setMessage', params: outputOf } },
          { target: 'refused', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'unresolved', actions: 'setUnanswered' },
      },
      on: { 'dialog.left': { actions: 'setLeft' } },
    },
    refused: {
      entry: 'tellFailure',
      always: { guard: 'isLeft', target: 'closed' },
      on: { 'report.confirmed': 'reporting', 'report.skipped': 'offering', 'dialog.left': 'closed' },
    },
    unresolved: {
      description: 'The report may have arrived.',
      entry: 'tellFailure',
      always: { guard: 'isLeft', target: 'closed' },
      on: { 'report.confirmed': 'reporting', 'report.skipped': 'offering', 'dialog.left': 'closed' },
    },
    reported: { entry: 'tellSent', always: [{ guard: 'isLeft', target: 'closed' }, { target: 'offering' }] },
    offering: { on: { 'signOut.confirmed': 'signingOut', 'dialog.left': 'closed' } },
    signingOut: {
      tags: 'busy',
      entry: 'beginAttempt',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'signedOut', actions: { type: 'setMessage', params: outputOf } },
          { target: 'notSignedOut', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'notSignedOut', actions: 'setUnanswered' },
      },
      on: { 'dialog.left': { actions: 'setLeft' } },
    },
    notSignedOut: {
      entry: 'tellFailure',
      always: { guard: 'isLeft', target: 'closed' },
      on: { 'signOut.confirmed': 'signingOut', 'dialog.left': 'closed' },
    },
    signedOut: { type: 'final', entry: 'tellSignedOut' },
    closed: { type: 'final' },
  },
})
