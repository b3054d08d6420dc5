import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hours, later } from '../values/clock.ts'
import { newToken, sha256 } from '../values/secrets.ts'

const sessionLifetimeMs = hours(12)

/** How long a session lasts without being used where its practice does not say so, in minutes. */
const usualIdleMinutes = 20

/** A page that warns two minutes before its end needs three. */
const minIdleMinutes = 3

const idleMinutesOf = (accountId: string) => sql<number>`coalesce((
  select case when value ~ '^\\d{1,3}$' then greatest(value::integer, ${minIdleMinutes}) end
  from practice_setting join account on account.practice_id = practice_setting.practice_id
  where account.id = ${accountId} and name = 'SessionIdleMinutes'
), ${usualIdleMinutes})`

/** How often a use is noted, in seconds. */
const notedEverySeconds = 30

type Moment = Date | RawBuilder<Date>

/**
 * A session ends at its absolute limit or its idle limit. The idle limit has a minute of tolerance, because uses are recorded, and reported by an open page, only
 * every 30 seconds.
 */
export const isSessionOpen = (now: Moment) =>
  sql<boolean>`(session.expires_at > ${now} and session.used_at + (session.idle_minutes + 1) * interval '1 minute' > ${now})`

/** Whether a use at this moment is to be noted. */
export const isActivityUpdateDue = (now: Moment) => sql<boolean>`session.used_at + ${notedEverySeconds} * interval '1 second' < ${now}`

export type Session = { id: string; accountId: string; isPasswordChangeDue: boolean; provedAt: Date | null }

type Opening = {
  accountId: string
  platform: string | null
  isPasswordChangeDue: boolean
  /** Whether its user has shown password or passkey just now. */
  isProven: boolean
  token?: string
  lifetimeMs?: number
  idleMinutes?: number
}

/** Opens a session and answers its token, which is kept nowhere. */
export const openSession = async (db: Database, now: Date, opening: Opening) => {
  const { accountId, platform, isPasswordChangeDue, isProven, token = newToken(), lifetimeMs = sessionLifetimeMs, idleMinutes } = opening
  const id = randomUUID()
  await db
    .insertInto('session')
    .values({
      id,
      token_hash: sha256(token),
      account_id: accountId,
      platform,
      is_password_change_due: isPasswordChangeDue,
      created_at: now,
      expires_at: later(now, lifetimeMs),
      proved_at: isProven ? now : null,
      used_at: now,
      idle_minutes: idleMinutes ?? idleMinutesOf(accountId),
    })
    .execute()
  return { id, token }
}

/** The sessions of an account that are open: the current one first, then the last used. */
export const sessionsOf = async (db: Database, now: Date, accountId: string, currentId: string) => {
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'platform', 'created_at as signedInAt', 'used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where(isSessionOpen(now))
    .execute()
  return sessions
    .map((session) => ({ ...session, isCurrent: session.id === currentId }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
}

/** Removes the sessions that are over. */
export const deleteExpiredSessions = (db: Database, now: Date) =>
  db
    .deleteFrom('session')
    .where(({ not }) => not(isSessionOpen(now)))
    .execute()

/**
 * Keeps an account from changing until the transaction ends; false where the session has ended meanwhile, as by a reset of the password, which a call that
 * was let in just before it must not outlive.
 */
export const hasSession = async (transaction: Database, { id, accountId }: Pick<Session, 'id' | 'accountId'>) => {
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const held = await transaction.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()
  return held !== undefined
}

export const endSession = (db: Database, id: string) => db.deleteFrom('session').where('id', '=', id).execute()

/** Ends the sessions of an account, but for the one that is kept. */
export const endSessions = (db: Database, accountId: string, exceptSessionId?: string) =>
  db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute()

export const recordPasswordChange = (db: Database, sessionId: string) =>
  db.updateTable('session').set({ is_password_change_due: false }).where('id', '=', sessionId).execute()

/** Its user has shown password or passkey once more. */
export const recordSessionProof = (db: Database, sessionId: string, now: Date) =>
  db.updateTable('session').set({ proved_at: now }).where('id', '=', sessionId).execute()
