import type { components } from '../../../generated/practice.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import { verifyPassword } from '../../../platform/accounts/passwords.ts'
import { confirmationRequired } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Account } from '../../../platform/store/accounts.ts'
import type { Session } from '../../../platform/store/sessions.ts'
import { type Clock, later, minutes } from '../../../platform/values/clock.ts'
import { consumeChallenge } from '../store/passkey-challenges.ts'
import { passkeyByCredential } from '../store/passkeys.ts'
import { accountIn, clientDataOf, counterOf, type RelyingParty } from './passkey-ceremonies.ts'

type Assertion = components['schemas']['PasskeyAssertion']

const proofLifetimeMs = minutes(5)

/** Whether this session's user has shown password or passkey within the last 5 minutes. */
export const isRecentlyProven = ({ provedAt }: Session, now: Date) => provedAt !== null && later(provedAt, proofLifetimeMs) >= now

/** @throws a refusal with status 403 where the last proof is too old */
export const needsRecentProof = (session: Session, now: Date) => {
  if (!isRecentlyProven(session, now)) throw confirmationRequired()
}

/** Whether somebody who is signed in knows the password of the account. A session has wrong tries of its own: strangers at the sign-in page use up none of them. */
export const passwordProof = (db: Database, clock: Clock) => {
  const limits = rateLimits(db, clock)
  return async ({ id }: Session, { password_hash }: Account, password: string) => {
    const undoAttempt = await limits.count({ kind: 'session', of: id })
    const fits = await verifyPassword(password_hash, password)
    if (fits) await undoAttempt(db)
    return fits
  }
}

/** The passkey that signed, and its new counter; null when anything about it is not right. The challenge is spent in any case. */
export const passkeyProof = (db: Database, clock: Clock, party: RelyingParty) => async (practiceId: string, assertion: Assertion) => {
  const expected = clientDataOf(assertion)
  if (!expected || !(await consumeChallenge(db, clock(), null, expected.challenge))) return null
  const passkey = await passkeyByCredential(db, practiceId, assertion.id)
  if (!passkey || accountIn(assertion) !== passkey.accountId) return null
  const counter = await counterOf(party, assertion, passkey.credential, expected)
  return counter === null ? null : { ...passkey, counter }
}
