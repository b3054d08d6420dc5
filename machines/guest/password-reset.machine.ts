import { assertEvent, assign, setup } from 'xstate'
import {
  type NewPassword,
  type PasswordProblem,
  type PasswordResetAnswer,
  passwordProblem,
  type ResetLink,
} from '../../src/domain/access/password-rules.ts'
import { nonNull, outputOf, port } from '../ports.ts'

export type PasswordReset = ResetLink & { apiUrl: string; password: string; removesPasskeys: boolean }

/** `unknown`: no practice has the link. A used or expired link is rejected only at the reset. `untrusted`: the practice's URL may not receive the token. */
export type LinkSearch = { kind: 'found'; apiUrl: string } | { kind: 'unknown' | 'untrusted' }
export type PasswordResetFailure = { kind: 'refused'; message: string } | { kind: 'untrusted' | 'unreachable' }

type Context = {
  link: ResetLink | null
  apiUrl: string
  problem: PasswordProblem | null
  failure: PasswordResetFailure | null
  /** The practice's sentence about a changed password or a spent link. */
  message: string | null
  /** An earlier attempt was unanswered and may have set the password. */
  isUnanswered: boolean
}
type Event = ({ type: 'password.submitted' } & NewPassword) | { type: 'retry.requested' }

/** Sets a new password with an emailed link. */
export const passwordResetMachine = setup({
  types: {} as { context: Context; events: Event; input: { link: ResetLink | null }; tags: 'busy' },
  actors: {
    findPractice: port<LinkSearch, ResetLink>(),
    resetPassword: port<PasswordResetAnswer, PasswordReset>(),
  },
  guards: {
    hasLink: ({ context }) => context.link !== null,
    isFound: (_, { kind }: LinkSearch) => kind === 'found',
    isUnknown: (_, { kind }: LinkSearch) => kind === 'unknown',
    isUnfit: (_, entered: NewPassword) => passwordProblem(entered) !== null,
    isChanged: (_, { status }: PasswordResetAnswer) => status === 'done',
    isLinkSpent: (_, { status }: PasswordResetAnswer) => status === 'linkSpent',
    isPerhapsChanged: ({ context }, { status }: PasswordResetAnswer) => status === 'linkSpent' && context.isUnanswered,
  },
  actions: {
    /** Deletes the link from the browser's storage. */
    clearStoredLink: () => undefined,
    /** Ends the session that this browser has stored, also in other tabs. */
    endStoredSession: () => undefined,
    clearLink: assign({ link: null }),
    setAddress: assign((_, found: LinkSearch) => (found.kind === 'found' ? { apiUrl: found.apiUrl } : {})),
    setProblem: assign((_, entered: NewPassword) => ({ problem: passwordProblem(entered), failure: null })),
    clearProblem: assign({ problem: null, failure: null }),
    setRefusal: assign((_, { message }: PasswordResetAnswer) => ({ failure: { kind: 'refused' as const, message } })),
    setMessage: assign((_, { message }: PasswordResetAnswer) => ({ message })),
    setUntrusted: assign({ failure: { kind: 'untrusted' } }),
    setUnreachable: assign({ failure: { kind: 'unreachable' } }),
    setUnanswered: assign({ isUnanswered: true }),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ link: input.link, apiUrl: '', problem: null, failure: null, message: null, isUnanswered: false }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasLink', target: 'findingPractice' }, 'linkSpent'] },
    findingPractice: {
      tags: 'busy',
      invoke: {
        id: 'findPractice',
        src: 'findPractice',
        input: ({ context }) => nonNull(context.link),
        onDone: [
          { guard: { type: 'isFound', params: outputOf }, target: 'editing', actions: { type: 'setAddress', params: outputOf } },
          { guard: { type: 'isUnknown', params: outputOf }, target: 'linkSpent' },
          { target: 'unopened', actions: 'setUntrusted' },
        ],
        onError: { target: 'unopened', actions: 'setUnreachable' },
      },
    },
    unopened: { on: { 'retry.requested': { target: 'findingPractice', actions: 'clearProblem' } } },
    editing: {
      on: {
        'password.submitted': [
          { guard: { type: 'isUnfit', params: ({ event }) => event }, actions: { type: 'setProblem', params: ({ event }) => event } },
          { target: 'saving', actions: 'clearProblem' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { link, apiUrl }, event }) => {
          assertEvent(event, 'password.submitted')
          return { ...nonNull(link), apiUrl, password: event.password, removesPasskeys: event.removesPasskeys ?? false }
        },
        onDone: [
          { guard: { type: 'isChanged', params: outputOf }, target: 'changed', actions: { type: 'setMessage', params: outputOf } },
          { guard: { type: 'isPerhapsChanged', params: outputOf }, target: 'perhapsChanged' },
          { guard: { type: 'isLinkSpent', params: outputOf }, target: 'linkSpent', actions: { type: 'setMessage', params: outputOf } },
          { target: 'editing', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'editing', actions: ['setUnreachable', 'setUnanswered'] },
      },
    },
    changed: { type: 'final', entry: ['clearLink', 'clearStoredLink', 'endStoredSession'] },
    perhapsChanged: { type: 'final', entry: ['clearLink', 'clearStoredLink', 'endStoredSession'] },
    linkSpent: { type: 'final', entry: ['clearLink', 'clearStoredLink'] },
  },
})
