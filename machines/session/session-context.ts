import { assertEvent } from 'xstate'
import type { Credentials, CredentialsProblem } from '../../src/domain/access/credentials.ts'
import type { OpeningFailure } from '../../src/domain/access/opening-failure.ts'
import type { PasskeyAssertion } from '../../src/domain/access/passkeys.ts'
import { type Account, type Accounts, isSession, type Session, type StoredSession } from '../../src/domain/access/session.ts'
import type { InactivityOutcome } from './inactivity.machine.ts'
import type { SignInAttempt, SignInFailure } from './sign-in.machine.ts'

export type SessionInput = {
  stored: Session | null
  /** A switch or reset link opened the page: the stored session is ignored. */
  isFreshStart: boolean
  /** The inactivity limit had passed before the page was opened. */
  isIdle?: boolean
  /** The reason why the session ended before a reload: the practice's sentence at sign-out, or another tab. */
  signOutNotice?: string | null
}

/** The reason why no user is signed in. `idle`: the inactivity limit passed. `ended`: the practice ended the session during use. */
export type SessionFailure = SignInFailure | { kind: 'idle' | 'ended' }

/**
 * `renewed`: the same user signed in again for the same patient. `refused`: the sign-in opened another session, which must be ended.
 * `left`: the user left the locked page. `over`: the time for a renewal passed.
 */
export type LockOutcome = { outcome: 'renewed' | 'refused'; session: Session } | { outcome: 'left' | 'over' }

/** `accounts`: the accounts that the user may open; none while signed out. */
export type SessionContext = Accounts & {
  session: Session | null
  /** The user must change the password before any page opens. */
  isPasswordChangeDue: boolean
  isSwitching: boolean
  /** A switch link is used once, even if its sign-in fails. */
  hasUsedLink: boolean
  /** The number of consecutive unanswered token checks or attempts to open the session. */
  consecutiveFailures: number
  /** The last one of these. */
  openingFailure: OpeningFailure | null
  /** The number of refused sign-ins since the last successful one. */
  failures: number
  failure: SessionFailure | null
  problem: CredentialsProblem | null
  signOutNotice: string | null
  /** Other tabs have a session that this page ignores. A sign-in on this page replaces it. */
  isOpenElsewhere: boolean
}

export type SessionEvent =
  | { type: 'credentials.submitted'; credentials: Credentials; verification: string | null }
  | { type: 'switchLink.opened'; q: string }
  | { type: 'passkey.chosen'; passkey: PasskeyAssertion }
  | { type: 'account.chosen' | 'account.switched'; account: Account }
  | { type: 'session.changedElsewhere'; stored: StoredSession }
  | { type: 'picture.known'; pictureId: string | null }
  /** The user's new e-mail address, which is also the new login name. */
  | { type: 'email.changed'; email: string }
  | ({ type: 'inactivity.ended' } & InactivityOutcome)
  | ({ type: 'lock.ended' } & LockOutcome)
  /** `check.repeated`: the user retries. `network.returned`: the browser is online again. */
  | {
      type:
        | 'login.opened'
        | 'login.left'
        | 'account.cancelled'
        | 'signOut.confirmed'
        | 'token.refused'
        | 'check.repeated'
        | 'network.returned'
    }

export const noAccounts: Accounts = { accounts: [], unreadableAccountCount: 0 }

export const initialContext = ({ stored, isFreshStart, isIdle = false, signOutNotice = null }: SessionInput): SessionContext => ({
  session: isFreshStart ? null : stored,
  ...noAccounts,
  isPasswordChangeDue: false,
  isSwitching: false,
  hasUsedLink: false,
  consecutiveFailures: 0,
  openingFailure: null,
  failures: 0,
  failure: isIdle && !isFreshStart ? { kind: 'idle' } : null,
  problem: null,
  signOutNotice: stored === null ? signOutNotice : null,
  isOpenElsewhere: isFreshStart && stored !== null,
})

const failuresBeforeVerification = 3

/** Whether the next sign-in asks for a human verification. */
export const needsVerification = ({ failures }: Pick<SessionContext, 'failures'>) => failures >= failuresBeforeVerification

/** A practice that requires a verification has counted failures of other pages too. */
export const countFailure = (failures: number, { kind }: SignInFailure) =>
  kind === 'verificationNeeded' ? Math.max(failures + 1, failuresBeforeVerification) : failures + 1

/** Another tab's session if it has the same user and patient, so that a locked page can use it. */
export const sameSession = (session: Session | null, stored: StoredSession): Session | null =>
  isSession(stored) && stored.parentId === session?.parentId && stored.userId === session.userId ? stored : null

/** Another tab's copy of this session, in which only details of the patient may differ. */
export const ownSessionElsewhere = (session: Session | null, stored: StoredSession): Session | null => {
  const same = sameSession(session, stored)
  return same?.token === session?.token ? same : null
}

/** Passes secrets from the event to the sign-in, so that the context never has them. */
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
