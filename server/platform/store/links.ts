import { sql } from 'kysely'
import type { ColumnValue, Database } from '../database/schema.ts'
import { days, later, minutes } from '../values/clock.ts'
import { newToken, sha256 } from '../values/secrets.ts'

export const resetLinkLifetimeMs = minutes(30)
/** Attempts on a link are counted for this time, and an unsent letter with a link expires after it. */
export const registrationLinkLifetimeMs = days(30)
/** An invitation to act for a patient expires after this time, unless it was answered. */
export const proxyInvitationLifetimeMs = days(7)

export type LinkKind = ColumnValue<'link', 'kind'>

type NewLink = { kind: LinkKind; practiceId: string; accountId: string | null; lifetimeMs: number; token?: string }

/** Creates a link and returns its token. Only the hash is stored; the token is in the letter. */
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

/** A link that is neither used nor expired. */
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

/** Redeems a link and returns it. Of parallel calls only one gets it, unless the link is reusable. */
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

/** The practice of a link, also of a used or expired one. A used link expired when it was used. */
export const practiceOfLink = (db: Database, token: string) =>
  db
    .selectFrom('link')
    .innerJoin('practice', 'practice.id', 'link.practice_id')
    .select(['practice.id', 'practice.code', 'practice.name', 'practice.phone'])
    .select(({ fn }) => fn.coalesce('link.used_at', 'link.expires_at').as('expiresAt'))
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()

/** An expired link still leads to its practice for this time. */
const expiredLinkRetentionMs = days(30)

/** Deletes links that expired long ago; registration links stay. */
export const deleteOldLinks = (db: Database, now: Date) =>
  db.deleteFrom('link').where('kind', '!=', 'registration').where('expires_at', '<', later(now, -expiredLinkRetentionMs)).execute()
