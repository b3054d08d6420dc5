import type { Database } from '../database/schema.ts'
import { days, later } from '../values/clock.ts'
import { newToken, sha256 } from '../values/secrets.ts'

/** How long a browser is known without a sign-in, in ms. */
export const trustedBrowserLifetimeMs = days(365)

const trustedBrowsers = (db: Database, accountId: string) => db.selectFrom('own_browser').select('id').where('account_id', '=', accountId)

/** The browsers that somebody has signed in to an account with. */
export const trustedBrowsersOf = (db: Database, accountId: string) => trustedBrowsers(db, accountId).execute()

/** The browser of this cookie; undefined where nobody has signed in to the account with it. */
export const findTrustedBrowser = (db: Database, now: Date, accountId: string, cookie: string) =>
  trustedBrowsers(db, accountId)
    .where('id_hash', '=', sha256(cookie))
    .where('used_at', '>', later(now, -trustedBrowserLifetimeMs))
    .executeTakeFirst()

/** Makes a browser an account's own and answers its new id, which it has for other accounts too: an id that somebody planted or read is worth nothing after it. */
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

/** Removes what has not signed in for so long. */
export const deleteOldTrustedBrowsers = (db: Database, now: Date) =>
  db.deleteFrom('own_browser').where('used_at', '<', later(now, -trustedBrowserLifetimeMs)).execute()
