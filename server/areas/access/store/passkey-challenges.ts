import type { Database } from '../../../platform/database/schema.ts'
import { later, minutes } from '../../../platform/values/clock.ts'
import { newToken, sha256 } from '../../../platform/values/secrets.ts'

export const challengeLifetimeMs = minutes(5)

/** Creates a challenge and stores its hash only. `accountId` is the account of a new passkey, or null for a sign-in. */
export const makeChallenge = async (db: Database, now: Date, accountId: string | null, challenge = newToken()) => {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: sha256(challenge), account_id: accountId, expires_at: later(now, challengeLifetimeMs) })
    .execute()
  return challenge
}

/**
 * Spends a challenge. Returns true if the challenge exists for this account and has not expired; of parallel calls only one returns true.
 */
export const consumeChallenge = async (db: Database, now: Date, accountId: string | null, challenge: string) => {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', sha256(challenge))
    .returning(['account_id', 'expires_at'])
    .executeTakeFirst()
  return spent !== undefined && spent.account_id === accountId && spent.expires_at > now
}

export const deleteExpiredChallenges = (db: Database, now: Date) =>
  db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
