import { assign, setup } from 'xstate'
import { type HelpRequest, type HelpRequestProblem, validateHelpRequest } from '../../src/domain/access/help-request.ts'
import { nonNull, outputOf, port } from '../ports.ts'
import type { PracticeLookup, PracticeSearch, Refusal } from './practice-search.ts'

export type HelpSubmission = { request: HelpRequest; verification: string }

/** `message` is the practice's own sentence. */
export type LoginHelpAnswer = { kind: 'sent'; message: string } | Refusal
/** `unknown`: no practice has the e-mail address. `untrusted`: the practice's URL may receive no data. `unreachable`: nothing was sent. `unanswered`: the message may have been sent. */
export type LoginHelpFailure = { kind: 'unknown' | 'untrusted' | 'unreachable' | 'unanswered' } | Refusal

type Context = {
  /** Today in the practice, a plain date. */
  today: string
  submission: HelpSubmission | null
  apiUrl: string
  problem: HelpRequestProblem | null
  failure: LoginHelpFailure | null
  message: string | null
  /** The number of submissions: each needs a human verification of its own. */
  attempts: number
  /** The dialog was closed during a call. */
  isLeft: boolean
}

const submissionIn = ({ event: { request, verification } }: { event: HelpSubmission }): HelpSubmission => ({ request, verification })

/** Sends a message before sign-in to the practice that has the patient's e-mail address. */
export const loginHelpMachine = setup({
  types: {} as {
    context: Context
    events: ({ type: 'help.submitted' } & HelpSubmission) | { type: 'dialog.cancelled' }
    input: { today: string }
    tags: 'busy'
  },
  actors: {
    findPractice: port<PracticeSearch, PracticeLookup>(),
    sendHelp: port<LoginHelpAnswer, HelpSubmission & { apiUrl: string }>(),
  },
  guards: {
    isLeft: ({ context }) => context.isLeft,
    isIncomplete: ({ context }, { request }: HelpSubmission) => validateHelpRequest(request, context.today) !== null,
    isFound: (_, { kind }: PracticeSearch) => kind === 'found',
    isSent: (_, { kind }: LoginHelpAnswer) => kind === 'sent',
  },
  actions: {
    /** Shows the outcome as a message. */
    tellFailure: () => undefined,
    tellSent: () => undefined,
    setProblem: assign(({ context }, { request }: HelpSubmission) => ({
      problem: validateHelpRequest(request, context.today),
      failure: null,
    })),
    beginAttempt: assign(({ context }, submission: HelpSubmission) => ({
      submission,
      problem: null,
      failure: null,
      attempts: context.attempts + 1,
    })),
    setAddress: assign((_, found: PracticeSearch) => (found.kind === 'found' ? { apiUrl: found.apiUrl } : {})),
    setMessage: assign((_, answer: LoginHelpAnswer) => (answer.kind === 'sent' ? { message: answer.message } : {})),
    setFailure: assign((_, answer: PracticeSearch | LoginHelpAnswer) =>
      answer.kind === 'found' || answer.kind === 'sent' ? {} : { failure: answer },
    ),
    setLeft: assign({ isLeft: true }),
    setUnreachable: assign({ failure: { kind: 'unreachable' } }),
    setUnanswered: assign({ failure: { kind: 'unanswered' } }),
  },
}).createMachine({
  id: 'loginHelp',
  context: ({ input }) => ({
    ...input,
    submission: null,
    apiUrl: '',
    problem: null,
    failure: null,
    message: null,
    attempts: 0,
    isLeft: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'help.submitted': [
          { guard: { type: 'isIncomplete', params: submissionIn }, actions: { type: 'setProblem', params: submissionIn } },
          { target: 'findingPractice', actions: { type: 'beginAttempt', params: submissionIn } },
        ],
        'dialog.cancelled': 'cancelled',
      },
    },
    findingPractice: {
      description: 'The outcome is shown even if the dialog has been closed.',
      tags: 'busy',
      invoke: {
        id: 'findPractice',
        src: 'findPractice',
        input: ({ context }) => {
          const { request, verification } = nonNull(context.submission)
          return { email: request.email.trim(), verification }
        },
        onDone: [
          { guard: { type: 'isFound', params: outputOf }, target: 'sending', actions: { type: 'setAddress', params: outputOf } },
          { target: 'failed', actions: { type: 'setFailure', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'setUnreachable' },
      },
      on: { 'dialog.cancelled': { actions: 'setLeft' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendHelp',
        src: 'sendHelp',
        input: ({ context: { apiUrl, submission } }) => ({ apiUrl, ...nonNull(submission) }),
        onDone: [
          { guard: { type: 'isSent', params: outputOf }, target: 'sent', actions: { type: 'setMessage', params: outputOf } },
          { target: 'failed', actions: { type: 'setFailure', params: outputOf } },
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
