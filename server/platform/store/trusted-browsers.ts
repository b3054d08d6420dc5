import type { Database } from '../database/schema.ts'
import { days, later } from '../values/clock.ts'
import { newToken, sha256 } from '../values/secrets.ts'

/** Lifetime of a trusted browser without a sign-in, in ms. */
export const trustedBrowserLifetimeMs = days(365)

const trustedBrowsers = (db: Database, accountId: string) => db.selectFrom('own_browser').select('id').where('account_id', '=', accountId)

/** The browsers with a sign-in to this account. */
export const trustedBrowsersOf = (db: Database, accountId: string) => trustedBrowsers(db, accountId).execute()

/** The trusted browser of this cookie; undefined without a sign-in to this account. */
export const findTrustedBrowser = (db: Database, now: Date, accountId: string, cookie: string) =>
  trustedBrowsers(db, accountId)
    .where('id_hash', '=', sha256(cookie))
    .where('used_at', '>', later(now, -trustedBrowserLifetimeMs))
    .executeTakeFirst()

/** Trusts a browser and returns its new id, also for the other accounts in it. The change makes a planted or stolen id useless. */
export const trustBrowser = async (db: Database, now: Date, accountId: string, before: string | null) => {
  const id = newToken()
  const hash = sha256(id)
  if (before !== null) await db.updateTable('own_browser').set({ id_hash: hash }).where('id_hash', '=', sha256(before)).execute()
  await db
    .insertInto('own_browser')
    .values({ account_id: accountId, id_hash: hash, used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'id_hash']).doUpdateSet({ used_at: now }))
    .execute()
  return id
}

/** The time for which a browser may stand for the second factor of an account, in ms. */
const factorTrustMs = days(30)

/** The browser of this cookie stands for the account's second factor, until it expires or the sessions of the account are ended. */
export const trustForFactor = (db: Database, now: Date, accountId: string, cookie: string) =>
  db
    .updateTable('own_browser')
    .set({ factor_trusted_until: later(now, factorTrustMs) })
    .where('account_id', '=', accountId)
    .where('id_hash', '=', sha256(cookie))
    .execute()

/** Deletes browsers without a sign-in for that time. */
export const deleteOldTrustedBrowsers = (db: Database, now: Date) =>
  db.deleteFrom('own_browser').where('used_at', '<', later(now, -trustedBrowserLifetimeMs)).execute()
