import { assign, setup } from 'xstate'
import {
  type EmailCode,
  type EmailConfirmation,
  isSameEmail,
  type NewEmail,
  type NewEmailProblems,
  newEmailProblems,
} from '../../src/domain/profile/email-change.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'
import { type IdentityOutcome, identityConfirmationMachine } from './identity-confirmation.machine.ts'

/** `failed`: the address is not changed. `codeUnanswered`: a code may have been sent. `changeUnanswered`: the address may have been changed. */
export type EmailFailure =
  | { kind: 'noCode' }
  | { kind: 'failed' | 'codeUnanswered' | 'changeUnanswered'; error: unknown }
  | { kind: 'refused' | 'spent'; message: string }

type Input = { current: string | null }
type Context = Input & {
  /** The new e-mail address; empty before one is entered. */
  email: string
  code: string | null
  problems: NewEmailProblems
  failure: EmailFailure | null
  /** The number of sent codes, including one from before a reload. Above 0 the form has the field for the code. */
  sent: number
  /** Whether the first code was sent before a reload. */
  isReceived: boolean
  outcome: 'changed' | 'cancelled'
}
type Event =
  /** `code.received`: the code was sent before a reload. */
  | { type: 'email.submitted' | 'code.received'; entered: NewEmail }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resent' | 'email.edited' | 'change.cancelled' }

const enteredIn = ({ event }: { event: { entered: NewEmail } }) => event.entered
const codeIn = ({ event }: { event: { code: string } }) => event.code.trim()
const cancel = { 'change.cancelled': 'cancelled' } as const
const setError = { type: 'setError', params: errorOf } as const
const anew = {
  ...cancel,
  'code.resent': { target: 'sending', actions: 'beginAttempt' },
  'email.edited': { target: 'entering', actions: 'beginAnew' },
} as const

/** Changes the e-mail address with the code that was sent to it. An unanswered change is looked up in the profile. */
export const changeEmailMachine = setup({
  types: {} as {
    context: Context
    events: Event
    input: Input
    output: Pick<Context, 'outcome' | 'email'>
    tags: 'busy'
    children: { confirmIdentity: 'confirmIdentity' }
  },
  actors: {
    sendCode: port<EmailCode, { email: string }>(),
    confirmIdentity: identityConfirmationMachine,
    confirmEmail: port<EmailConfirmation, { email: string; code: string }>(),
    /** Returns the e-mail address that the practice has. */
    loadEmail: port<string | null, void>(),
  },
  guards: {
    isWrong: ({ context }, entered: NewEmail) => newEmailProblems(entered, context.current) !== null,
    hasCode: ({ context }) => context.sent > 0,
    isBlank: (_, code: string) => code === '',
    isDone: (_, { status }: EmailConfirmation | EmailCode) => status === 'done',
    isUnconfirmed: (_, { status }: EmailCode) => status === 'unconfirmed',
    isConfirmed: (_, { outcome }: IdentityOutcome) => outcome === 'confirmed',
    isSpent: (_, { status }: EmailConfirmation) => status === 'spent',
    isChanged: ({ context }, email: string | null) => email !== null && isSameEmail(email, context.email),
  },
  actions: {
    tellChanged: () => undefined,
    tellFailure: () => undefined,
    reloadProfile: () => undefined,
    setProblems: assign(({ context }, entered: NewEmail) => ({
      problems: newEmailProblems(entered, context.current) ?? {},
      failure: null,
    })),
    setEmail: assign((_, { email }: NewEmail) => ({ email: email.trim(), problems: {} })),
    setNoCode: assign({ failure: { kind: 'noCode' } }),
    setCode: assign((_, code: string) => ({ code })),
    beginAttempt: assign({ failure: null }),
    beginAnew: assign({ failure: null, sent: 0, isReceived: false }),
    countSent: assign(({ context }) => ({ sent: context.sent + 1 })),
    setReceived: assign({ isReceived: true, sent: 1 }),
    setRefusal: assign((_, { message }: EmailConfirmation | EmailCode) => ({ failure: { kind: 'refused' as const, message } })),
    setSpent: assign((_, { message }: EmailConfirmation) => ({ failure: { kind: 'spent' as const, message } })),
    setError: assign((_, error: unknown) => ({ failure: { kind: 'failed' as const, error } })),
    setCodeUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'codeUnanswered' as const, error } })),
    setChangeUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'changeUnanswered' as const, error } })),
    setChanged: assign({ outcome: 'changed' }),
  },
}).createMachine({
  id: 'changeEmail',
  context: ({ input }) => ({
    ...input,
    email: '',
    code: null,
    problems: {},
    failure: null,
    sent: 0,
    isReceived: false,
    outcome: 'cancelled',
  }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        ...cancel,
        'email.submitted': [
          { guard: { type: 'isWrong', params: enteredIn }, actions: { type: 'setProblems', params: enteredIn } },
          { target: 'sending', actions: ['beginAttempt', { type: 'setEmail', params: enteredIn }] },
        ],
        'code.received': [
          { guard: { type: 'isWrong', params: enteredIn }, actions: { type: 'setProblems', params: enteredIn } },
          { target: 'enteringCode', actions: ['beginAttempt', { type: 'setEmail', params: enteredIn }, 'setReceived'] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'enteringCode', actions: 'countSent' },
          { guard: { type: 'isUnconfirmed', params: outputOf }, target: 'provingIdentity' },
          { target: 'goingBack', actions: [{ type: 'setRefusal', params: outputOf }, 'tellFailure'] },
        ],
        onError: { target: 'goingBack', actions: [{ type: 'setCodeUnanswered', params: errorOf }, 'tellFailure'] },
      },
    },
    provingIdentity: {
      on: cancel,
      invoke: {
        id: 'confirmIdentity',
        src: 'confirmIdentity',
        onDone: [{ guard: { type: 'isConfirmed', params: outputOf }, target: 'sending' }, { target: 'goingBack' }],
        onError: { target: 'goingBack', actions: setError },
      },
    },
    goingBack: { description: 'An earlier code is still valid.', always: [{ guard: 'hasCode', target: 'enteringCode' }, 'entering'] },
    enteringCode: {
      on: {
        ...anew,
        'code.submitted': [
          { guard: { type: 'isBlank', params: codeIn }, actions: 'setNoCode' },
          { target: 'confirming', actions: ['beginAttempt', { type: 'setCode', params: codeIn }] },
        ],
      },
    },
    codeSpent: { description: 'The code is used up: the practice must send another one.', on: anew },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ email: context.email, code: nonNull(context.code) }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'changed' },
          {
            guard: { type: 'isSpent', params: outputOf },
            target: 'codeSpent',
            actions: [{ type: 'setSpent', params: outputOf }, 'tellFailure'],
          },
          { target: 'enteringCode', actions: [{ type: 'setRefusal', params: outputOf }, 'tellFailure'] },
        ],
        onError: { target: 'lookingUp', actions: setError },
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'loadEmail',
        src: 'loadEmail',
        onDone: [
          { guard: { type: 'isChanged', params: outputOf }, target: 'changed' },
          { target: 'enteringCode', actions: 'tellFailure' },
        ],
        onError: { target: 'enteringCode', actions: [{ type: 'setChangeUnanswered', params: errorOf }, 'tellFailure', 'reloadProfile'] },
      },
    },
    changed: { type: 'final', entry: ['setChanged', 'tellChanged', 'reloadProfile'] },
    cancelled: { type: 'final' },
  },
  output: ({ context: { outcome, email } }) => ({ outcome, email }),
})
