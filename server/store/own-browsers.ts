import { days, later } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { newToken, sha256 } from '../secrets.ts'

/** How long a browser is known without a sign-in, in ms. */
export const ownBrowserLifetimeMs = days(365)

/** Whether somebody has signed in to an account with the browser of this id. */
export const isOwnBrowser = async (db: Database, now: Date, accountId: string, id: string) => {
  const known = await db
    .selectFrom('own_browser')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('id_hash', '=', sha256(id))
    .where('used_at', '>', later(now, -ownBrowserLifetimeMs))
    .executeTakeFirst()
  return known !== undefined
}

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
export const forgetBrowsers = (db: Database, now: Date) =>
  db.deleteFrom('own_browser').where('used_at', '<', later(now, -ownBrowserLifetimeMs)).execute()
