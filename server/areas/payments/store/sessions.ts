import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { bigint } from '../../../platform/store/ids.ts'
import { days, later, minutes } from '../../../platform/values/clock.ts'

export type NewSession = Pick<Insertable<Tables['payment_session']>, 'provider' | 'session_id' | 'address'>

/** What became of a session at its provider: `open`, `pending` and `differs` may still change. */
export type SessionStatus = Tables['payment_session']['status']

const firstLookMs = minutes(1)
const maxMinutesBetweenLooks = 60
/** How long a payment is looked for that nobody came back for. */
export const lookUpWindowMs = days(7)
/** How long a payment waits for its session: nobody can pay one that has none. */
const unopenedRememberedMs = days(7)

/** Stores the provider's session of a temporary payment that has none. On a conflict with another process the row written first stays. */
export const saveSession = async (db: Database, now: Date, tempPaymentId: string, session: NewSession) => {
  const id = bigint(tempPaymentId)
  await db
    .insertInto('payment_session')
    .values({
      temp_payment_id: id,
      ...session,
      opened_at: now,
      status: 'open',
      settled_at: null,
      next_look_at: later(now, firstLookMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('payment_session').select(['provider', 'session_id']).where('temp_payment_id', '=', id).executeTakeFirstOrThrow()
}

const isFinal = (status: SessionStatus) => status === 'completed' || status === 'declined' || status === 'cancelled'

/** Notes how a session stands; a final status settles it. */
export const saveSessionStatus = (db: Database, now: Date, tempPaymentId: string, status: SessionStatus) =>
  db
    .updateTable('payment_session')
    .set({ status, settled_at: isFinal(status) ? now : null })
    .where('temp_payment_id', '=', bigint(tempPaymentId))
    .execute()

/** A provider that it is time to ask. */
export type DueProvider = Pick<Tables['payment_session'], 'provider'> & { practice_id: string }

const isDue = (now: Date) => sql<boolean>`settled_at is null and next_look_at <= ${now}`

export const dueProviders = (db: Database, now: Date): Promise<DueProvider[]> =>
  db
    .selectFrom('payment_session')
    .innerJoin('temp_payment', 'temp_payment.id', 'payment_session.temp_payment_id')
    .select(['practice_id', 'provider'])
    .distinct()
    .where(isDue(now))
    .execute()

export type DueSession = { id: string; isLast: boolean }

/**
 * A session that it is time to look at, for this caller alone: it is put off before anybody is asked, 1 minute at first, twice as long each time, an hour at most.
 * After a week it is looked at no more: `isLast` says so.
 */
export const takeDueSession = async (db: Database, now: Date, { practice_id, provider }: DueProvider) => {
  const { rows } = await sql<DueSession>`
    update payment_session set looks = looks + 1,
      next_look_at = ${now}::timestamptz + least(${maxMinutesBetweenLooks}, power(2, least(looks, 10))) * interval '1 minute'
    where temp_payment_id = (
      select temp_payment_id from payment_session join temp_payment on temp_payment.id = temp_payment_id
      where ${isDue(now)} and provider = ${provider} and practice_id = ${practice_id}
      order by next_look_at limit 1 for update of payment_session skip locked)
    returning temp_payment_id::text as id, opened_at < ${later(now, -lookUpWindowMs)} as "isLast"`.execute(db)
  return rows[0]
}

/** Ends the looks at a session, once the last one was made. */
export const endLookUps = (db: Database, tempPaymentId: string) =>
  sql`update payment_session set next_look_at = 'infinity' where temp_payment_id = ${bigint(tempPaymentId)}`.execute(db)

/** Removes the payments that ended without money, and those that no provider opened, each with the repeat request that it holds. */
export const deleteUnpaid = (db: Database, now: Date) =>
  db
    .with('ended', (ending) =>
      ending
        .deleteFrom('payment_session')
        .where('status', '!=', 'completed')
        .where('settled_at', '<', later(now, -lookUpWindowMs))
        .returning('temp_payment_id'),
    )
    .deleteFrom('temp_payment')
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('ended').select('temp_payment_id')),
        and([
          eb('created_at', '<', later(now, -unopenedRememberedMs)),
          not(exists(selectFrom('payment_session').select('temp_payment_id').whereRef('temp_payment_id', '=', 'temp_payment.id'))),
        ]),
      ]),
    )
    .execute()
