import type { Database } from '../../../platform/database/schema.ts'
import { days, later } from '../../../platform/values/clock.ts'
import { sha256 } from '../../../platform/values/secrets.ts'

/** From this number of failures on, an attempt needs a human verification. */
export const attemptsWithoutVerification = 3

/**
 * Counts an attempt for a normalised name before its password is checked, so that parallel attempts cannot exceed the limit.
 * An attempt counts as failed until `deleteSignInAttempts` is called. Unknown names count alike. Returns whether the attempt may continue.
 */
export const countSignInAttempt = async (db: Database, name: string, now: Date, isVerified: boolean) => {
  const counted = await db
    .insertInto('sign_in_try')
    .values({ name_hash: sha256(name), count: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name_hash')
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('sign_in_try.count'), '+', 1), last_at: now }))
        .where(({ or, eb, lit }) => or([lit(isVerified), eb('sign_in_try.count', '<', attemptsWithoutVerification)])),
    )
    .returning('count')
    .executeTakeFirst()
  return counted !== undefined
}

export const deleteSignInAttempts = (db: Database, names: string[]) =>
  db.deleteFrom('sign_in_try').where('name_hash', 'in', names.map(sha256)).execute()

/** Attempts of a name without a success expire after this time. */
const countedMs = days(1)

export const deleteOldSignInAttempts = (db: Database, now: Date) =>
  db.deleteFrom('sign_in_try').where('last_at', '<', later(now, -countedMs)).execute()
