import { changePasswordMachine } from '../../machines/profile/change-password.machine.ts'
import { sessionOpeningMachine } from '../../machines/session/session-opening.machine.ts'
import { type SignInAttempt, signInMachine } from '../../machines/session/sign-in.machine.ts'
import type { PasswordChangeAnswer } from '../../src/domain/access/password-rules.ts'
import type { Account, Accounts, Session, SignInAnswer } from '../../src/domain/access/session.ts'
import { aroha, arohaHerself } from './family.ts'
import { type Answers, type OnCall, portsTelling } from './ports.ts'

/** The practice's answers; the default is a success. */
export type SessionAnswers = {
  practice?: Answers<{ apiUrl: string } | null>
  answer?: Answers<SignInAnswer, SignInAttempt>
  settings?: Answers<boolean>
  accounts?: Answers<Accounts | null>
  validity?: Answers<boolean>
  change?: Answers<PasswordChangeAnswer | null>
  signOutNotice?: Answers<string>
}

/** A list of accounts without unreadable ones. */
export const listed = (...accounts: Account[]): Accounts => ({ accounts, unreadableAccountCount: 0 })

/** The ports of a session, with the machines that it invokes. */
export const sessionPorts = (
  {
    practice = { apiUrl: aroha.apiUrl },
    answer = { kind: 'signedIn', user: aroha },
    settings = true,
    accounts = listed(arohaHerself),
    validity = true,
    change = { status: 'done', message: '' },
    signOutNotice = 'Goodbye.',
  }: SessionAnswers = {},
  onCall: OnCall = () => undefined,
) => {
  const port = portsTelling(onCall)
  const openSession = sessionOpeningMachine.provide({
    actors: {
      loadSettings: port('loadSettings', settings),
      loadAccounts: port('loadAccounts', accounts),
    },
  })
  return {
    validateToken: port<boolean, Session>('validateToken', validity),
    openSession,
    signOut: port<string, { session: Session; isChosen: boolean }>('signOut', signOutNotice),
    signIn: signInMachine.provide({
      actors: {
        findPractice: port('findPractice', practice),
        authenticate: port('authenticate', answer),
        openSession,
      },
    }),
    forcedPassword: changePasswordMachine.provide({
      actors: { changePassword: port('changePassword', change) },
    }),
  }
}
