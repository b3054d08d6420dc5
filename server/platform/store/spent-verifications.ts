import type { Database } from '../database/schema.ts'

/** Marks a solved verification as spent. Returns false if it was spent before, in this process or another. */
export const consumeVerification = async (db: Database, nonce: string, expiresAt: Date) => {
  const spent = await db
    .insertInto('spent_verification')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return spent !== undefined
}

export const deleteExpiredVerifications = (db: Database, now: Date) =>
  db.deleteFrom('spent_verification').where('expires_at', '<', now).execute()
