import type { Database } from '../../../platform/database/schema.ts'
import { later, minutes } from '../../../platform/values/clock.ts'
import { newToken, sha256 } from '../../../platform/values/secrets.ts'

export const challengeLifetimeMs = minutes(5)

/** Makes a challenge, kept only as a hash. `accountId`: for whom a passkey is to be made; null for a sign-in. */
export const makeChallenge = async (db: Database, now: Date, accountId: string | null, challenge = newToken()) => {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: sha256(challenge), account_id: accountId, expires_at: later(now, challengeLifetimeMs) })
    .execute()
  return challenge
}

/** Whether a challenge was made for this and is still good. It is spent by the question; of several at once exactly one gets it. */
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
