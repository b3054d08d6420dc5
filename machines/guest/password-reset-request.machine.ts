import { assign, setup } from 'xstate'
import { isEmail } from '../../src/domain/access/credentials.ts'
import { isBlank } from '../../src/domain/values/blank.ts'
import { nonNull, outputOf, port } from '../ports.ts'
import type { PracticeLookup, PracticeSearch, Refusal } from './practice-search.ts'

/** `answered` has the practice's own sentence about the request. */
export type ResetRequestAnswer = { kind: 'answered'; message: string } | Refusal
/** `unreachable`: nothing was requested. `unanswered`: the link may have been sent. */
export type ResetRequestFailure = { kind: 'unknown' | 'untrusted' | 'unreachable' | 'unanswered' } | Refusal

type Context = {
  lookup: PracticeLookup | null
  apiUrl: string
  problem: 'missing' | 'invalid' | null
  failure: ResetRequestFailure | null
  message: string | null
  /** The number of submissions: each needs a human verification of its own. */
  attempts: number
}

const problemOf = (email: string) => (isBlank(email) ? 'missing' : isEmail(email.trim()) ? null : 'invalid')

const submission = {
  'request.submitted': [
    { guard: 'isUnfit', target: '#passwordResetRequest.editing', actions: 'setProblem' },
    { target: '#passwordResetRequest.findingPractice', actions: 'beginAttempt' },
  ],
} as const

/** Requests a link for a new password: finds the practice by e-mail address, then calls it. */
export const passwordResetRequestMachine = setup({
  types: {} as { context: Context; events: { type: 'request.submitted' } & PracticeLookup; tags: 'busy' },
  actors: {
    findPractice: port<PracticeSearch, PracticeLookup>(),
    requestLink: port<ResetRequestAnswer, PracticeLookup & { apiUrl: string }>(),
  },
  guards: {
    isUnfit: ({ event }) => problemOf(event.email) !== null,
    isFound: (_, { kind }: PracticeSearch) => kind === 'found',
    isAnswered: (_, { kind }: ResetRequestAnswer) => kind === 'answered',
  },
  actions: {
    setProblem: assign(({ event }) => ({ problem: problemOf(event.email), failure: null })),
    beginAttempt: assign(({ context, event: { email, verification } }) => ({
      lookup: { email: email.trim(), verification },
      problem: null,
      failure: null,
      message: null,
      attempts: context.attempts + 1,
    })),
    setAddress: assign((_, found: PracticeSearch) => (found.kind === 'found' ? { apiUrl: found.apiUrl } : {})),
    setMessage: assign((_, answer: ResetRequestAnswer) => ({ message: answer.message })),
    setFailure: assign((_, answer: PracticeSearch | ResetRequestAnswer) =>
      answer.kind === 'found' || answer.kind === 'answered' ? {} : { failure: answer },
    ),
    setUnreachable: assign({ failure: { kind: 'unreachable' } }),
    setUnanswered: assign({ failure: { kind: 'unanswered' } }),
  },
}).createMachine({
  id: 'passwordResetRequest',
  context: { lookup: null, apiUrl: '', problem: null, failure: null, message: null, attempts: 0 },
  initial: 'editing',
  states: {
    editing: { on: submission },
    findingPractice: {
      tags: 'busy',
      invoke: {
        id: 'findPractice',
        src: 'findPractice',
        input: ({ context }) => nonNull(context.lookup),
        onDone: [
          { guard: { type: 'isFound', params: outputOf }, target: 'requesting', actions: { type: 'setAddress', params: outputOf } },
          { target: 'editing', actions: { type: 'setFailure', params: outputOf } },
        ],
        onError: { target: 'editing', actions: 'setUnreachable' },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context: { apiUrl, lookup } }) => ({ apiUrl, ...nonNull(lookup) }),
        onDone: [
          { guard: { type: 'isAnswered', params: outputOf }, target: 'answered', actions: { type: 'setMessage', params: outputOf } },
          { target: 'editing', actions: { type: 'setFailure', params: outputOf } },
        ],
        onError: { target: 'editing', actions: 'setUnanswered' },
      },
    },
    answered: { on: submission },
  },
})
