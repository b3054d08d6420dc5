import { createActor, fromPromise, matchesState, SimulatedClock, waitFor } from 'xstate'
import { forcedPasswordMachine, type PasswordAnswer, type PasswordChange } from '../../machines/forced-password.machine.ts'
import { sessionMachine } from '../../machines/session.machine.ts'
import type { SessionContext, SessionEvent, SessionInput } from '../../machines/session-context.ts'
import { type SignInAnswer, type SignInAttempt, type SignInProof, signInMachine } from '../../machines/sign-in.machine.ts'
import type { Account, Accounts, Session } from '../../src/domain/session.ts'
import { aroha, arohaHerself, credentials } from './people.ts'

export const offline = () => Promise.reject(new Error('offline'))
export const never = () => new Promise<never>(() => undefined)

/** What the practice and the browser answer; what is not told goes well. */
export type World = {
  answer?: (attempt: SignInAttempt) => Promise<SignInAnswer>
  settings?: () => Promise<void>
  accounts?: () => Promise<Account[]>
  unreadableAccounts?: number
  validity?: () => Promise<boolean>
  change?: () => Promise<PasswordAnswer>
  farewell?: () => Promise<string>
}

/** The context of somebody who is not signed in. */
export const nobody: SessionContext = {
  session: null,
  accounts: [],
  unreadableAccounts: 0,
  isSwitching: false,
  hasUsedLink: false,
  misses: 0,
  failures: 0,
  failure: null,
  problem: null,
  farewell: null,
  isOpenElsewhere: false,
}

export const submitted = { type: 'credentials.submitted', credentials, verification: null } as const satisfies SessionEvent

/** A session in a browser that writes down, in order, the calls and the effects. */
export const openSession = (
  {
    answer = async () => ({ kind: 'signedIn', user: aroha }),
    settings = async () => undefined,
    accounts = async () => [arohaHerself],
    unreadableAccounts = 0,
    validity = async () => true,
    change = async () => ({ status: 'changed' }),
    farewell = async () => 'Goodbye.',
  }: World = {},
  input: SessionInput = { stored: null, isFreshStart: false },
) => {
  const journal: string[] = []
  const loaded = async () => ({ accounts: await accounts(), unreadableAccounts })
  const port = <Output, Input>(name: string, answered: (input: Input) => Promise<Output>) =>
    fromPromise<Output, Input>(({ input }) => {
      journal.push(name)
      return answered(input)
    })
  const effect = (name: string) => () => {
    journal.push(name)
  }
  const clock = new SimulatedClock()
  const machine = sessionMachine.provide({
    actors: {
      validateToken: port<boolean, Session>('validateToken', validity),
      loadAccounts: port<Accounts, Session>('loadAccounts', loaded),
      signOut: port<string, Session>('signOut', farewell),
      signIn: signInMachine.provide({
        actors: {
          findPractice: port<{ apiUrl: string } | null, SignInProof>('findPractice', async () => ({ apiUrl: aroha.apiUrl })),
          authenticate: port<SignInAnswer, SignInAttempt & { apiUrl: string }>('authenticate', answer),
          loadSettings: port<void, Session>('loadSettings', settings),
          loadAccounts: port<Accounts, Session>('loadAccounts', loaded),
        },
      }),
      forcedPassword: forcedPasswordMachine.provide({
        actors: { changePassword: port<PasswordAnswer, PasswordChange>('changePassword', change) },
      }),
    },
    actions: {
      clearTraces: effect('clearTraces'),
      storeSession: ({ context }) => journal.push(`storeSession for ${context.session?.userName}`),
      endToken: ({ context }) => journal.push(`endToken ${context.session?.token}`),
      storeLock: effect('storeLock'),
      openLogin: effect('openLogin'),
      leave: ({ context }) => journal.push(`leave: ${context.farewell}`),
      reload: effect('reload'),
    },
  })
  const actor = createActor(machine, { input, clock }).start()

  return {
    actor,
    clock,
    send: (event: SessionEvent) => actor.send(event),
    /** The next time that the session rests in this state, and everything that was done up to then. */
    reaches: async (
      state:
        | 'signedOut'
        | 'signedIn'
        | 'choosingAccount'
        | 'forcedPassword'
        | 'checking'
        | 'checking.waiting'
        | 'expired'
        | 'locked'
        | 'timedOut',
    ) => {
      const { context } = await waitFor(actor, (snapshot) => matchesState(state, snapshot.value), { timeout: 1000 })
      return { context, journal: journal.splice(0) }
    },
    snapshot: () => actor.getSnapshot(),
    /** What was done since the last look. */
    done: () => journal.splice(0),
  }
}
