import type { Database } from '../database/schema.ts'
import { days, later } from '../values/clock.ts'
import { newToken, sha256 } from '../values/secrets.ts'

/** How long a browser is known without a sign-in, in ms. */
export const ownBrowserLifetimeMs = days(365)

const ownBrowsers = (db: Database, accountId: string) => db.selectFrom('own_browser').select('id').where('account_id', '=', accountId)

/** The browsers that somebody has signed in to an account with. */
export const ownBrowsersOf = (db: Database, accountId: string) => ownBrowsers(db, accountId).execute()

/** The browser of this cookie; undefined where nobody has signed in to the account with it. */
export const findOwnBrowser = (db: Database, now: Date, accountId: string, cookie: string) =>
  ownBrowsers(db, accountId)
    .where('id_hash', '=', sha256(cookie))
    .where('used_at', '>', later(now, -ownBrowserLifetimeMs))
    .executeTakeFirst()

/** Makes a browser an account's own and answers its new id, which it has for other accounts too: an id that somebody planted or read is worth nothing after it. */
export const ownBrowser = async (db: Database, now: Date, accountId: string, before: string | null) => {
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
export const forgetOwnBrowsers = (db: Database, now: Date) =>
  db.deleteFrom('own_browser').where('used_at', '<', later(now, -ownBrowserLifetimeMs)).execute()
