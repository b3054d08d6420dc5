import { assertEvent } from 'xstate'
import type { Credentials, CredentialsProblem } from '../../src/domain/access/credentials.ts'
import type { PasskeyAssertion } from '../../src/domain/access/passkeys.ts'
import { type Account, type Accounts, isSession, type Session, type StoredSession } from '../../src/domain/access/session.ts'
import type { InactivityOutcome } from './inactivity.machine.ts'
import type { SignInAttempt, SignInFailure } from './sign-in.machine.ts'

export type SessionInput = {
  stored: Session | null
  /** The page was opened by a switch or a reset link: the stored session is not looked at. */
  isFreshStart: boolean
  /** Nobody was active for too long before the page was opened. */
  isIdle?: boolean
  /** What ended the session before the page was loaded anew: the practice's sentence at a sign-out, or another tab. */
  signOutNotice?: string | null
}

/** Why nobody is signed in: the last try, or a session that was left alone for too long (`idle`) or ended by the practice while somebody was at work. */
export type SessionFailure = SignInFailure | { kind: 'idle' | 'ended' }

/**
 * `renewed`: the same person is back, for the same patient. `refused`: a session was opened that must not go on here, and has to be ended.
 * `left`, `over`: nobody came back, or too late.
 */
export type LockOutcome = { outcome: 'renewed' | 'refused'; session: Session } | { outcome: 'left' | 'over' }

/** The accounts are what the user may choose from; none once signed out. */
export type SessionContext = Accounts & {
  session: Session | null
  /** Nothing else opens before it. */
  isPasswordChangeDue: boolean
  isSwitching: boolean
  /** A switch link is used once, whatever comes of it. */
  hasUsedLink: boolean
  /** Consecutive checks of the token, or tries to open the session, without an answer. */
  consecutiveFailures: number
  /** Refused sign-ins since the last one that worked. */
  failures: number
  failure: SessionFailure | null
  problem: CredentialsProblem | null
  signOutNotice: string | null
  /** Other tabs have a session that this page, opened by a link or before it, has not looked at: it is theirs until somebody signs in here. */
  isOpenElsewhere: boolean
}

export type SessionEvent =
  | { type: 'credentials.submitted'; credentials: Credentials; verification: string | null }
  | { type: 'switchLink.opened'; q: string }
  | { type: 'passkey.chosen'; passkey: PasskeyAssertion }
  | { type: 'account.chosen' | 'account.switched'; account: Account }
  | { type: 'session.changedElsewhere'; stored: StoredSession }
  | { type: 'picture.known'; pictureId: string | null }
  /** The user's own, which signs in from then on. */
  | { type: 'email.changed'; email: string }
  | ({ type: 'inactivity.ended' } & InactivityOutcome)
  | ({ type: 'lock.ended' } & LockOutcome)
  /** `check.repeated`: somebody is there and asks; `network.returned`: the browser alone. */
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
  failures: 0,
  failure: isIdle && !isFreshStart ? { kind: 'idle' } : null,
  problem: null,
  signOutNotice: stored === null ? signOutNotice : null,
  isOpenElsewhere: isFreshStart && stored !== null,
})

const failuresBeforeVerification = 3

/** Whether the next sign-in asks for a human verification. */
export const needsVerification = ({ failures }: Pick<SessionContext, 'failures'>) => failures >= failuresBeforeVerification

/** A practice that asks for a verification has counted failures that this page does not know of. */
export const countFailure = (failures: number, { kind }: SignInFailure) =>
  kind === 'verificationNeeded' ? Math.max(failures + 1, failuresBeforeVerification) : failures + 1

/** Another tab's session when it is the same person's, for the same patient: a locked page can go on with it. */
export const sameSession = (session: Session | null, stored: StoredSession): Session | null =>
  isSession(stored) && stored.parentId === session?.parentId && stored.userId === session.userId ? stored : null

/** Another tab's session when it is this very one: only what is told of its patient may differ. */
export const ownSessionElsewhere = (session: Session | null, stored: StoredSession): Session | null => {
  const same = sameSession(session, stored)
  return same?.token === session?.token ? same : null
}

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
