import { sql } from 'kysely'
import { forgetKnownBrowsers } from '../areas/access/store/known-browsers.ts'
import { forgetUnpaid } from '../areas/payments/store/sessions.ts'
import type { Database } from '../platform/database/schema.ts'
import { registrationLinkLifetimeMs, resetLinkLifetimeMs } from '../platform/store/links.ts'
import { blankSecrets, forgetLetters } from '../platform/store/outbox.ts'
import { forgetSessions } from '../platform/store/sessions.ts'
import { forgetOwnBrowsers } from '../platform/store/trusted-browsers.ts'
import { dayOf, days, later, zone } from '../platform/values/clock.ts'

/** How long tries of a name are remembered without a success. */
const triesRememberedMs = days(1)

/** How long guesses are remembered: as far as the longest of their limits looks back, that of a registration link. */
const guessesRememberedMs = registrationLinkLifetimeMs

/** How long a draft that was thrown away can still come back: a window that is open elsewhere may go on with it. */
const discardedRememberedMs = days(30)

/** How long a letter can be looked up: as long as a link in it works. Nobody tries to send one for as long; a server without a mail server never does. */
const lettersRememberedMs = registrationLinkLifetimeMs

/** How long a link that has expired still leads to its practice. */
const linksRememberedMs = days(30)

/** How long the access log tells of a call by nobody who is known, about nobody: a name that was typed wrong, or tried. An import, which has no address, is not one. */
const strangersRememberedMs = days(42)

/** Removes what has run out: free slots with their day, secrets in letters with their use. */
export const purge = async (db: Database, now: Date) => {
  await forgetSessions(db, now)
  await forgetOwnBrowsers(db, now)
  await forgetKnownBrowsers(db, now)
  await db.deleteFrom('spent_verification').where('expires_at', '<', now).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('guess')
    .where(({ or, eb }) =>
      or([eb(sql`cardinality(tried_at)`, '=', 0), eb(sql<Date>`tried_at[cardinality(tried_at)]`, '<', later(now, -guessesRememberedMs))]),
    )
    .execute()
  await db.deleteFrom('sign_in_try').where('last_at', '<', later(now, -triesRememberedMs)).execute()
  await db
    .deleteFrom('email_change')
    .where('expires_at', '<', later(now, -days(1)))
    .execute()
  await db.deleteFrom('link').where('kind', '!=', 'registration').where('expires_at', '<', later(now, -linksRememberedMs)).execute()
  await db
    .deleteFrom('slot')
    .where('appointment_id', 'is', null)
    .where('starts_at', '<', sql<Date>`${dayOf(now)}::date::timestamp at time zone ${zone}`)
    .execute()
  await forgetUnpaid(db, now)
  await db.deleteFrom('message').where('folder', '=', 'drafts').where('deleted_at', '<', later(now, -discardedRememberedMs)).execute()
  await sql`delete from access_log using practice where practice.id = access_log.practice_id
    and at < ${now}::timestamptz - (select min(access_log_years) from practice) * interval '1 year'
    and at < ${now}::timestamptz - access_log_years * interval '1 year'`.execute(db)
  await db
    .deleteFrom('access_log')
    .where('account_id', 'is', null)
    .where('patient_id', 'is', null)
    .where('address', 'is not', null)
    .where('at', '<', later(now, -strangersRememberedMs))
    .execute()
  await forgetLetters(db, later(now, -lettersRememberedMs))
  await blankSecrets(db, later(now, -resetLinkLifetimeMs))
}
