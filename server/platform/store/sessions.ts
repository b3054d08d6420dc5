import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hours, later } from '../values/clock.ts'
import { newToken, sha256 } from '../values/secrets.ts'

const sessionLifetimeMs = hours(12)

/** Idle limit in minutes if the practice has no setting. */
const usualIdleMinutes = 20

/** In minutes. The page warns two minutes before the end. */
const minIdleMinutes = 3

const idleMinutesOf = (accountId: string) => sql<number>`coalesce((
  select case when value ~ '^\\d{1,3}$' then greatest(value::integer, ${minIdleMinutes}) end
  from practice_setting join account on account.practice_id = practice_setting.practice_id
  where account.id = ${accountId} and name = 'SessionIdleMinutes'
), ${usualIdleMinutes})`

/** Interval of saved uses, in seconds. */
const notedEverySeconds = 30

type Moment = Date | RawBuilder<Date>

/**
 * A session ends at its absolute limit or its idle limit.
 * The idle limit has a minute of tolerance, because uses are recorded, and reported by an open page, only every 30 seconds.
 */
export const isSessionOpen = (now: Moment) =>
  sql<boolean>`(session.expires_at > ${now} and session.used_at + (session.idle_minutes + 1) * interval '1 minute' > ${now})`

/** Whether a use at this time must be saved. */
export const isActivityUpdateDue = (now: Moment) => sql<boolean>`session.used_at + ${notedEverySeconds} * interval '1 second' < ${now}`

export type Session = { id: string; accountId: string; isPasswordChangeDue: boolean; provedAt: Date | null }

type Opening = {
  accountId: string
  platform: string | null
  isPasswordChangeDue: boolean
  /** Whether the user has just proved password or passkey. */
  isProven: boolean
  token?: string
  lifetimeMs?: number
  idleMinutes?: number
}

/** Opens a session and returns its token. Only the hash is stored. */
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

/** The open sessions of an account: the current one first, then the last used. */
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

/** Deletes ended sessions. */
export const deleteExpiredSessions = (db: Database, now: Date) =>
  db
    .deleteFrom('session')
    .where(({ not }) => not(isSessionOpen(now)))
    .execute()

/**
 * Locks the session's account until the transaction ends. Returns false if the session has ended meanwhile, as by a password reset:
 * a call that was admitted just before must not outlive the reset.
 */
export const hasSession = async (transaction: Database, { id, accountId }: Pick<Session, 'id' | 'accountId'>) => {
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const held = await transaction.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()
  return held !== undefined
}

export const endSession = (db: Database, id: string) => db.deleteFrom('session').where('id', '=', id).execute()

/**
 * Ends the sessions of an account, except `exceptSessionId`. Sign-ins that wait for a second factor end with them, and no browser is trusted
 * any more. No device gets pushes any more, also that of the excepted session.
 */
export const endSessions = (db: Database, accountId: string, exceptSessionId?: string) =>
  db
    .with('ended', (build) => build.deleteFrom('sign_in_ticket').where('account_id', '=', accountId))
    .with('distrusted', (build) => build.updateTable('own_browser').set({ factor_trusted_until: null }).where('account_id', '=', accountId))
    .with('unsubscribed', (build) => build.deleteFrom('push_subscription').where('account_id', '=', accountId))
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute()

export const recordPasswordChange = (db: Database, sessionId: string) =>
  db.updateTable('session').set({ is_password_change_due: false }).where('id', '=', sessionId).execute()

/** The session's user has proved password or passkey again. */
export const recordSessionProof = (db: Database, sessionId: string, now: Date) =>
  db.updateTable('session').set({ proved_at: now }).where('id', '=', sessionId).execute()
