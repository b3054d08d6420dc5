import type { Database } from '../../../platform/database/schema.ts'
import { later, minutes } from '../../../platform/values/clock.ts'
import { newToken, sha256 } from '../../../platform/values/secrets.ts'

/** Long enough to install an authenticator app. */
export const ticketLifetimeMs = minutes(15)

type NewTicket = { accountId: string; platform: string | undefined; isByLink: boolean; token?: string; lifetimeMs?: number }

/** Makes a ticket for an account whose first factor is proved. Only the hash is stored. */
export const makeTicket = async (db: Database, now: Date, ticket: NewTicket) => {
  const { accountId, platform = null, isByLink, token = newToken(), lifetimeMs = ticketLifetimeMs } = ticket
  const expires_at = later(now, lifetimeMs)
  await db
    .insertInto('sign_in_ticket')
    .values({ token_hash: sha256(token), account_id: accountId, platform, is_by_link: isByLink, expires_at, used_at: null })
    .execute()
  return token
}

/** The ticket of a practice's account; undefined if it is unknown or has expired. A used ticket is found until it expires. */
export const findTicket = (db: Database, now: Date, practiceId: string, token: string) =>
  db
    .selectFrom('sign_in_ticket')
    .innerJoin('account', 'account.id', 'sign_in_ticket.account_id')
    .select(['account_id as accountId', 'platform', 'is_by_link as isByLink', 'used_at as usedAt'])
    .where('token_hash', '=', sha256(token))
    .where('practice_id', '=', practiceId)
    .where('status', '=', 'active')
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses a ticket. Returns false if it was used before, or was ended meanwhile: of parallel calls only one returns true. */
export const consumeTicket = async (db: Database, now: Date, token: string) => {
  const consumed = await db
    .updateTable('sign_in_ticket')
    .set({ used_at: now })
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return consumed !== undefined
}

export const deleteExpiredTickets = (db: Database, now: Date) => db.deleteFrom('sign_in_ticket').where('expires_at', '<', now).execute()
