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

/** Whether the session's user has proved password or passkey within the last 5 minutes. */
export const isRecentlyProven = ({ provedAt }: Session, now: Date) => provedAt !== null && later(provedAt, proofLifetimeMs) >= now

/** @throws Refusal with status 403 if the last proof is too old */
export const needsRecentProof = (session: Session, now: Date) => {
  if (!isRecentlyProven(session, now)) throw confirmationRequired()
}

/**
 * Checks the password of a signed-in user. Each session has its own limit of failed attempts, so that strangers at the sign-in page cannot
 * use it up.
 */
export const passwordProof = (db: Database, clock: Clock) => {
  const limits = rateLimits(db, clock)
  return async ({ id }: Session, { password_hash }: Account, password: string) => {
    const undoAttempt = await limits.count({ kind: 'session', of: id })
    const fits = await verifyPassword(password_hash, password)
    if (fits) await undoAttempt(db)
    return fits
  }
}

/** Returns the passkey that signed and its new counter; null for an invalid assertion. The challenge is spent in both cases. */
export const passkeyProof = (db: Database, clock: Clock, party: RelyingParty) => async (practiceId: string, assertion: Assertion) => {
  const expected = clientDataOf(assertion)
  if (!expected || !(await consumeChallenge(db, clock(), null, expected.challenge))) return null
  const passkey = await passkeyByCredential(db, practiceId, assertion.id)
  if (!passkey || accountIn(assertion) !== passkey.accountId) return null
  const counter = await counterOf(party, assertion, passkey.credential, expected)
  return counter === null ? null : { ...passkey, counter }
}
