import { sql } from 'kysely'
import type { ColumnValue, Database } from '../database/schema.ts'
import { days, later, minutes } from '../values/clock.ts'
import { newToken, sha256 } from '../values/secrets.ts'

export const resetLinkLifetimeMs = minutes(30)
/** Its refusals are counted for as long; a letter that was never sent goes after as long. */
export const registrationLinkLifetimeMs = days(30)

export type LinkKind = ColumnValue<'link', 'kind'>

type NewLink = { kind: LinkKind; practiceId: string; accountId: string | null; lifetimeMs: number; token?: string }

/** Makes a link and answers its token, which is kept nowhere but in the letter that carries it. */
export const makeLink = async (db: Database, now: Date, { kind, practiceId, accountId, lifetimeMs, token = newToken() }: NewLink) => {
  await db
    .insertInto('link')
    .values({
      token_hash: sha256(token),
      kind,
      practice_id: practiceId,
      account_id: accountId,
      expires_at: later(now, lifetimeMs),
      used_at: null,
    })
    .execute()
  return token
}

type Wanted = { kind: LinkKind; practiceId: string; token: string; now: Date }

/** A link that can still be used. */
export const findUsableLink = (db: Database, { kind, practiceId, token, now }: Wanted) =>
  db
    .selectFrom('link')
    .select(['account_id as accountId', 'is_reusable as isReusable'])
    .where('token_hash', '=', sha256(token))
    .where('kind', '=', kind)
    .where('practice_id', '=', practiceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses a link up and answers it; of several at once exactly one gets it, unless it may be used again. */
export const consumeLink = (db: Database, { kind, practiceId, token, now }: Wanted) =>
  db
    .updateTable('link')
    .set({ used_at: sql<Date | null>`case when is_reusable then null else ${now}::timestamptz end` })
    .where('token_hash', '=', sha256(token))
    .where('kind', '=', kind)
    .where('practice_id', '=', practiceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id as accountId')
    .executeTakeFirst()

/** Where a link leads, used and expired ones included: a used one expired when it was used. */
export const practiceOfLink = (db: Database, token: string) =>
  db
    .selectFrom('link')
    .innerJoin('practice', 'practice.id', 'link.practice_id')
    .select(['practice.id', 'practice.code', 'practice.name'])
    .select(({ fn }) => fn.coalesce('link.used_at', 'link.expires_at').as('expiresAt'))
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()

/** How long an expired link still leads to its practice. */
const expiredLinkRetentionMs = days(30)

/** Deletes links that expired long ago; registration links stay. */
export const deleteOldLinks = (db: Database, now: Date) =>
  db.deleteFrom('link').where('kind', '!=', 'registration').where('expires_at', '<', later(now, -expiredLinkRetentionMs)).execute()
