import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { days, later } from '../../../platform/values/clock.ts'
import { sha256 } from '../../../platform/values/secrets.ts'

/** The browser of a platform such as `Chrome 156 on Windows`: its next version is the same browser, on another system it is another one. */
const browserOf = (platform: string) =>
  platform
    .replace(/[\d.]+/g, '')
    .trim()
    .toLowerCase()

/** How long a browser is known without a sign-in, in ms. */
const rememberedMs = days(365)

/** Remembers the browser of a sign-in. Answers whether it is new to an account that was used in another one before. */
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

/** Forgets browsers that nobody signed in with for so long, but the last one of an account: any other is new to it. */
export const deleteKnownBrowsers = (db: Database, now: Date) =>
  sql`delete from known_browser using known_browser as later_one
    where later_one.account_id = known_browser.account_id and later_one.used_at > known_browser.used_at
    and known_browser.used_at < ${later(now, -rememberedMs)}`.execute(db)
