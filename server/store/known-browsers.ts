import type { Database } from '../database/schema.ts'
import { sha256 } from '../secrets.ts'

/** The browser of a platform such as `Chrome 156 on Windows`: its next version is the same browser, on another system it is another one. */
const browserOf = (platform: string) =>
  platform
    .replace(/[\d.]+/g, '')
    .trim()
    .toLowerCase()

/** Remembers the browser of a sign-in. Answers whether it is new to an account that was used in another one before. */
export const rememberBrowser = async (db: Database, accountId: string, platform: string) => {
  const platformHash = sha256(browserOf(platform))
  const added = await db
    .insertInto('known_browser')
    .values({ account_id: accountId, platform_hash: platformHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!added) return false
  const other = await db
    .selectFrom('known_browser')
    .select('platform_hash')
    .where('account_id', '=', accountId)
    .where('platform_hash', '!=', platformHash)
    .executeTakeFirst()
  return other !== undefined
}
