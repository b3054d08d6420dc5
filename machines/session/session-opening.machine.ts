import { assign, setup } from 'xstate'
import { type OpeningFailure, openingFailureOf } from '../../src/domain/access/opening-failure.ts'
import { type Accounts, type Session, withOwnAccount } from '../../src/domain/access/session.ts'
import { errorOf, outputOf, port } from '../ports.ts'

export type SessionToOpen = { session: Session; isPasswordChangeDue: boolean }

/** `unopened`: settings or accounts did not load. `tokenRefused`: the practice has ended the session. */
export type SessionOpeningOutcome =
  | ({ outcome: 'unopened'; failure: OpeningFailure } & SessionToOpen)
  | { outcome: 'passwordChangeDue' | 'tokenRefused'; session: Session }
  | ({ outcome: 'authenticated'; session: Session } & Accounts)

type Context = SessionToOpen & Accounts & { outcome: SessionOpeningOutcome }

const unopened = ({ session, isPasswordChangeDue }: SessionToOpen, error?: unknown): SessionOpeningOutcome => ({
  outcome: 'unopened',
  session,
  isPasswordChangeDue,
  failure: openingFailureOf(error),
})

const notLoaded = { target: '#sessionOpening.unopened', actions: { type: 'setUnopened', params: errorOf } } as const

/** Loads settings and accounts of a session in parallel. Before a required password change it loads no accounts. */
export const sessionOpeningMachine = setup({
  types: {} as { context: Context; input: SessionToOpen; output: SessionOpeningOutcome },
  actors: {
    /** Resolves to false if the practice refuses the token. */
    loadSettings: port<boolean, Session>(),
    /** Resolves to null if the practice refuses the token. */
    loadAccounts: port<Accounts | null, Session>(),
  },
  guards: {
    isLoaded: (_, answer: Accounts | boolean | null) => Boolean(answer),
    isPasswordChangeDue: ({ context }) => context.isPasswordChangeDue,
  },
  actions: {
    setAccounts: assign(({ context: { session } }, accounts: Accounts | null) => (accounts ? withOwnAccount(accounts, session) : {})),
    setUnopened: assign(({ context }, error: unknown) => ({ outcome: unopened(context, error) })),
    setTokenRefused: assign(({ context: { session } }) => ({ outcome: { outcome: 'tokenRefused' as const, session } })),
    setPasswordChange: assign(({ context: { session } }) => ({ outcome: { outcome: 'passwordChangeDue' as const, session } })),
    setAuthenticated: assign(({ context: { session, accounts, unreadableAccountCount } }) => ({
      outcome: { outcome: 'authenticated' as const, session, accounts, unreadableAccountCount },
    })),
  },
}).createMachine({
  id: 'sessionOpening',
  context: ({ input }) => ({
    ...input,
    accounts: [],
    unreadableAccountCount: 0,
    outcome: unopened(input),
  }),
  initial: 'loading',
  states: {
    loading: {
      type: 'parallel',
      states: {
        settings: {
          initial: 'loadingSettings',
          states: {
            loadingSettings: {
              invoke: {
                id: 'loadSettings',
                src: 'loadSettings',
                input: ({ context }) => context.session,
                onDone: [{ guard: { type: 'isLoaded', params: outputOf }, target: 'settingsLoaded' }, '#sessionOpening.tokenRefused'],
                onError: notLoaded,
              },
            },
            settingsLoaded: { type: 'final' },
          },
        },
        accounts: {
          initial: 'choosingWhatToLoad',
          states: {
            choosingWhatToLoad: { always: [{ guard: 'isPasswordChangeDue', target: 'accountsSettled' }, 'loadingAccounts'] },
            loadingAccounts: {
              invoke: {
                id: 'loadAccounts',
                src: 'loadAccounts',
                input: ({ context }) => context.session,
                onDone: [
                  {
                    guard: { type: 'isLoaded', params: outputOf },
                    target: 'accountsSettled',
                    actions: { type: 'setAccounts', params: outputOf },
                  },
                  '#sessionOpening.tokenRefused',
                ],
                onError: notLoaded,
              },
            },
            accountsSettled: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: 'isPasswordChangeDue', target: 'passwordChangeDue', actions: 'setPasswordChange' },
        { target: 'authenticated', actions: 'setAuthenticated' },
      ],
    },
    unopened: { type: 'final' },
    tokenRefused: { type: 'final', entry: 'setTokenRefused' },
    passwordChangeDue: { type: 'final' },
    authenticated: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
