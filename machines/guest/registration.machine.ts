import { assign, setup } from 'xstate'
import {
  type InvitingPractice,
  isLinkOpen,
  isRegistered,
  limitedAccessCode,
  type RegistrationDetails,
  type RegistrationField,
  type RegistrationProblems,
  registrationProblems,
} from '../../src/domain/access/registration.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'
import type { PracticeLookup, Refusal } from './practice-search.ts'

/** The practice of the link, and the instant of the look-up. `untrusted`: the portal may send no data to the practice's URL. */
export type LinkAnswer =
  | { kind: 'found'; practice: InvitingPractice; readAt: Date }
  | { kind: 'unknown' }
  | { kind: 'untrusted'; phone?: string }
export type EmailAnswer = { kind: 'free' } | { kind: 'inUse'; practice: string } | Refusal

/** `verification`: the solved human verification, which the submission requires. */
type RegistrationSubmission = { details: RegistrationDetails; verification: string }
/** `link`: the token of the invitation, which works once. */
export type InvitedRegistration = RegistrationSubmission & { practice: InvitingPractice; link: string }
/** `fault`: the practice returned a message in place of a code. */
export type RegistrationAnswer = { kind: 'code'; code: number } | { kind: 'fault' } | Refusal

export type RegistrationFailure = Exclude<EmailAnswer, { kind: 'free' }> | RegistrationAnswer | { kind: 'failed'; error: unknown }

type Context = {
  link: string
  /** Today in the practice, a plain date. */
  today: string
  practice: InvitingPractice | null
  /** The practice's telephone number, for a guest whom the form cannot help. */
  phone: string | null
  submission: RegistrationSubmission | null
  problems: RegistrationProblems
  failure: RegistrationFailure | null
  /** The number of submissions: each needs a human verification of its own. */
  attempts: number
  /** An earlier registration was unanswered and may have succeeded. */
  isUnanswered: boolean
}

type Event =
  | ({ type: 'details.submitted' } & RegistrationSubmission)
  | { type: 'details.edited'; field: RegistrationField }
  | { type: 'link.retried' | 'dialog.closed' }

const without = (problems: RegistrationProblems, field: RegistrationField): RegistrationProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))

const setPhone = { type: 'setPhone', params: outputOf } as const
const setError = { type: 'setError', params: errorOf } as const

const submissionIn = ({ event: { details, verification } }: { event: RegistrationSubmission }) => ({ details, verification })
const fieldIn = ({ event }: { event: { field: RegistrationField } }) => event.field

const submission = [
  { guard: { type: 'isIncomplete', params: submissionIn }, target: 'filling', actions: { type: 'setProblems', params: submissionIn } },
  { target: 'lookingUpEmail', actions: { type: 'beginAttempt', params: submissionIn } },
] as const

const mending = { actions: { type: 'clearProblem', params: fieldIn } } as const

/** Registers a patient at the practice that sent the invitation link. */
export const registrationMachine = setup({
  types: {} as { context: Context; events: Event; input: { link: string; today: string }; tags: 'busy' | 'form' },
  actors: {
    findPractice: port<LinkAnswer, { link: string }>(),
    /** The same human verification is valid for this look-up and for the submission. */
    lookUpEmail: port<EmailAnswer, PracticeLookup>(),
    register: port<RegistrationAnswer, InvitedRegistration>(),
  },
  /** In ms, by the specification. */
  delays: { homeDelay: 1000 },
  guards: {
    isOpen: (_, answer: LinkAnswer) => answer.kind === 'found' && isLinkOpen(answer.practice, answer.readAt),
    isUntrusted: (_, { kind }: LinkAnswer) => kind === 'untrusted',
    isIncomplete: ({ context }, { details }: RegistrationSubmission) => registrationProblems(details, context.today) !== null,
    hasProblem: ({ context }, field: RegistrationField) => Object.hasOwn(context.problems, field),
    isFree: (_, { kind }: EmailAnswer) => kind === 'free',
    isLimited: (_, answer: RegistrationAnswer) => answer.kind === 'code' && answer.code === limitedAccessCode,
    isRegistered: (_, answer: RegistrationAnswer) => answer.kind === 'code' && isRegistered(answer.code),
  },
  actions: {
    /** Shows the failure as a toast; the form shows it too. */
    tellFailure: () => undefined,
    openHome: () => undefined,
    setPhone: assign((_, answer: LinkAnswer) => {
      if (answer.kind === 'unknown') return {}
      return { phone: (answer.kind === 'found' ? answer.practice.phone : answer.phone) ?? null }
    }),
    setPractice: assign((_, answer: LinkAnswer) => (answer.kind === 'found' ? { practice: answer.practice } : {})),
    setProblems: assign(({ context }, { details }: RegistrationSubmission) => ({
      problems: registrationProblems(details, context.today) ?? {},
      failure: null,
    })),
    beginAttempt: assign(({ context }, submitted: RegistrationSubmission) => ({
      submission: submitted,
      problems: {},
      failure: null,
      attempts: context.attempts + 1,
    })),
    clearProblem: assign(({ context }, field: RegistrationField) => ({ problems: without(context.problems, field), failure: null })),
    setEmailFailure: assign((_, answer: EmailAnswer) => (answer.kind === 'free' ? {} : { failure: answer })),
    setFailure: assign((_, failure: RegistrationAnswer) => ({ failure })),
    setError: assign((_, error: unknown) => ({ failure: { kind: 'failed' as const, error } })),
    setUnanswered: assign({ isUnanswered: true }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    practice: null,
    phone: null,
    submission: null,
    problems: {},
    failure: null,
    attempts: 0,
    isUnanswered: false,
  }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      tags: 'busy',
      invoke: {
        id: 'findPractice',
        src: 'findPractice',
        input: ({ context: { link } }) => ({ link }),
        onDone: [
          {
            guard: { type: 'isOpen', params: outputOf },
            target: 'filling',
            actions: [{ type: 'setPractice', params: outputOf }, setPhone],
          },
          { guard: { type: 'isUntrusted', params: outputOf }, target: 'unchecked', actions: setPhone },
          { target: 'expired', actions: setPhone },
        ],
        onError: 'unchecked',
      },
    },
    unchecked: { on: { 'link.retried': 'checkingLink' } },
    expired: { type: 'final' },
    filling: {
      tags: 'form',
      on: { 'details.submitted': submission, 'details.edited': { guard: { type: 'hasProblem', params: fieldIn }, ...mending } },
    },
    lookingUpEmail: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'lookUpEmail',
        src: 'lookUpEmail',
        input: ({ context }) => {
          const { details, verification } = nonNull(context.submission)
          return { email: details.email.trim(), verification }
        },
        onDone: [
          { guard: { type: 'isFree', params: outputOf }, target: 'submitting' },
          { target: 'refused', actions: { type: 'setEmailFailure', params: outputOf } },
        ],
        onError: { target: 'refused', actions: setError },
      },
    },
    submitting: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ ...nonNull(context.submission), practice: nonNull(context.practice), link: context.link }),
        onDone: [
          { guard: { type: 'isLimited', params: outputOf }, target: 'limitedAccess' },
          { guard: { type: 'isRegistered', params: outputOf }, target: 'registered' },
          { target: 'refused', actions: { type: 'setFailure', params: outputOf } },
        ],
        onError: { target: 'refused', actions: [setError, 'setUnanswered'] },
      },
    },
    refused: {
      tags: 'form',
      entry: 'tellFailure',
      on: { 'details.submitted': submission, 'details.edited': { target: 'filling', ...mending } },
    },
    limitedAccess: { tags: 'form', on: { 'dialog.closed': 'leaving' } },
    registered: { tags: 'form', on: { 'dialog.closed': 'leaving' } },
    leaving: { tags: 'form', after: { homeDelay: 'left' } },
    left: { type: 'final', entry: 'openHome' },
  },
})
