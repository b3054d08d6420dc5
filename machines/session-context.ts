import { assertEvent } from 'xstate'
import type { Credentials, CredentialsProblem } from '../src/domain/credentials.ts'
import type { PasskeyAssertion } from '../src/domain/passkeys.ts'
import type { Account, Session } from '../src/domain/session.ts'
import type { SignInAttempt, SignInFailure } from './sign-in.machine.ts'

export type SessionInput = {
  stored: Session | null
  /** The path is a switch link: the stored session is not looked at. */
  isFreshStart: boolean
  /** The practice's sentence from before the reload that ended a sign-out. */
  farewell?: string | null
}

export type SessionContext = {
  session: Session | null
  /** What the user may choose from; empty once signed out. */
  accounts: Account[]
  isSwitching: boolean
  /** Refused sign-ins since the last one that worked. */
  failures: number
  failure: SignInFailure | null
  problem: CredentialsProblem | null
  farewell: string | null
}

export type SessionEvent =
  | { type: 'credentials.submitted'; credentials: Credentials; verification: string | null }
  | { type: 'switchLink.opened'; q: string }
  | { type: 'passkey.chosen'; passkey: PasskeyAssertion }
  | { type: 'account.chosen' | 'account.switched'; account: Account }
  | { type: 'session.changedElsewhere'; hasSession: boolean }
  | { type: 'login.opened' | 'account.cancelled' | 'signOut.confirmed' | 'token.refused' }

export const openingContext = ({ stored, isFreshStart, farewell = null }: SessionInput): SessionContext => ({
  session: isFreshStart ? null : stored,
  accounts: [],
  isSwitching: false,
  failures: 0,
  failure: null,
  problem: null,
  farewell,
})

const failuresBeforeVerification = 3

/** Whether the next sign-in asks for a human verification. */
export const needsVerification = ({ failures }: Pick<SessionContext, 'failures'>) => failures >= failuresBeforeVerification

/** A practice that asks for a verification has counted failures that this page does not know of. */
export const countFailure = (failures: number, { kind }: SignInFailure) =>
  kind === 'verificationNeeded' ? Math.max(failures + 1, failuresBeforeVerification) : failures + 1

/** The secrets go from the event to the sign-in and are never kept in the context. */
export const attemptOf = ({ event }: { event: SessionEvent }): SignInAttempt => {
  assertEvent(event, ['credentials.submitted', 'switchLink.opened', 'passkey.chosen'])
  switch (event.type) {
    case 'switchLink.opened':
      return { proof: { q: event.q }, verification: null }
    case 'passkey.chosen':
      return { proof: { passkey: event.passkey }, verification: null }
    default:
      return { proof: event.credentials, verification: event.verification }
  }
}
