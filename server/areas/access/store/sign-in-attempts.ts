import type { Database } from '../../../platform/database/schema.ts'
import { days, later } from '../../../platform/values/clock.ts'
import { sha256 } from '../../../platform/values/secrets.ts'

/** From this many failures on a name is only tried with a human verification. */
export const attemptsWithoutVerification = 3

/**
 * Counts a try for a normalised name, before its password is looked at: a try has failed until `deleteSignInAttempts` says that it succeeded, so that
 * tries at the same moment cannot slip past each other. Names that nobody has count alike. Answers whether the try may go on.
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

/** How long the attempts of a name are counted without a success. */
const countedMs = days(1)

export const deleteOldSignInAttempts = (db: Database, now: Date) =>
  db.deleteFrom('sign_in_try').where('last_at', '<', later(now, -countedMs)).execute()
