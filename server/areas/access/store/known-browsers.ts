import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { days, later } from '../../../platform/values/clock.ts'
import { sha256 } from '../../../platform/values/secrets.ts'

/**
 * Removes the version from a platform such as `Chrome 156 on Windows`. Versions of one browser are equal; another system is another
 * browser.
 */
const browserOf = (platform: string) =>
  platform
    .replace(/[\d.]+/g, '')
    .trim()
    .toLowerCase()

/** Lifetime of a trusted browser without a sign-in, in ms. */
const rememberedMs = days(365)

/** Saves the browser of a sign-in. Returns true if the browser is new and the account has used another one before. */
export const saveKnownBrowser = async (db: Database, now: Date, accountId: string, platform: string) => {
  const platformHash = sha256(browserOf(platform))
  const { isNew } = await db
    .insertInto('known_browser')
    .values({ account_id: accountId, platform_hash: platformHash, used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'platform_hash']).doUpdateSet({ used_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  if (!isNew) return false
  const other = await db
    .selectFrom('known_browser')
    .select('platform_hash')
    .where('account_id', '=', accountId)
    .where('platform_hash', '!=', platformHash)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Deletes browsers without a sign-in for that time. The last browser of an account stays, because new browsers are recognised by comparison
 * with it.
 */
export const deleteKnownBrowsers = (db: Database, now: Date) =>
  sql`delete from known_browser using known_browser as later_one
    where later_one.account_id = known_browser.account_id and later_one.used_at > known_browser.used_at
    and known_browser.used_at < ${later(now, -rememberedMs)}`.execute(db)
