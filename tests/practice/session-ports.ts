import { changePasswordMachine, type PasswordChange } from '../../machines/change-password.machine.ts'
import { sessionOpeningMachine } from '../../machines/session-opening.machine.ts'
import { type SignInAttempt, type SignInProof, signInMachine } from '../../machines/sign-in.machine.ts'
import type { PasswordChangeAnswer } from '../../src/domain/password-rules.ts'
import type { Account, Accounts, Session, SignInAnswer } from '../../src/domain/session.ts'
import { aroha, arohaHerself } from './family.ts'
import { type OnCall, portsTelling } from './ports.ts'

/** What the practice answers; what is not told goes well. */
export type SessionAnswers = {
  practice?: () => Promise<{ apiUrl: string } | null>
  answer?: (attempt: SignInAttempt) => Promise<SignInAnswer>
  settings?: () => Promise<boolean>
  accounts?: () => Promise<Account[] | null>
  unreadableAccounts?: number
  validity?: () => Promise<boolean>
  change?: () => Promise<PasswordChangeAnswer | null>
  signOutNotice?: () => Promise<string>
}

/** The ports of a session, with the charts that it invokes. */
export const sessionPorts = (
  {
    practice = async () => ({ apiUrl: aroha.apiUrl }),
    answer = async () => ({ kind: 'signedIn', user: aroha }),
    settings = async () => true,
    accounts = async () => [arohaHerself],
    unreadableAccounts = 0,
    validity = async () => true,
    change = async () => ({ status: 'done', message: '' }),
    signOutNotice = async () => 'Goodbye.',
  }: SessionAnswers = {},
  onCall: OnCall = () => undefined,
) => {
  const port = portsTelling(onCall)
  const openSession = sessionOpeningMachine.provide({
    actors: {
      loadSettings: port<boolean, Session>('loadSettings', settings),
      loadAccounts: port<Accounts | null, Session>('loadAccounts', async () => {
        const found = await accounts()
        return found && { accounts: found, unreadableAccounts }
      }),
    },
  })
  return {
    validateToken: port<boolean, Session>('validateToken', validity),
    openSession,
    signOut: port<string, Session>('signOut', signOutNotice),
    signIn: signInMachine.provide({
      actors: {
        findPractice: port<{ apiUrl: string } | null, SignInProof>('findPractice', practice),
        authenticate: port<SignInAnswer, SignInAttempt & { apiUrl: string }>('authenticate', answer),
        openSession,
      },
    }),
    forcedPassword: changePasswordMachine.provide({
      actors: { changePassword: port<PasswordChangeAnswer | null, PasswordChange>('changePassword', change) },
    }),
  }
}
