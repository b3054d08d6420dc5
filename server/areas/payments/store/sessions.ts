import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { bigint } from '../../../platform/store/ids.ts'
import { days, later, minutes } from '../../../platform/values/clock.ts'

export type NewSession = Pick<Insertable<Tables['payment_session']>, 'provider' | 'session_id' | 'address'>

/** The status of a session at its provider. `open`, `pending` and `differs` are not final. */
export type SessionStatus = Tables['payment_session']['status']

const firstLookMs = minutes(1)
const maxMinutesBetweenLooks = 60
/** Abandoned payments are looked up for this time. */
export const lookUpWindowMs = days(7)
/** Payments without a session are stored for this time. They cannot be paid. */
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

/** Saves a session's status; a final status settles it. */
export const saveSessionStatus = (db: Database, now: Date, tempPaymentId: string, status: SessionStatus) =>
  db
    .updateTable('payment_session')
    .set({ status, settled_at: isFinal(status) ? now : null })
    .where('temp_payment_id', '=', bigint(tempPaymentId))
    .execute()

/** A provider with sessions that are due for a look-up. */
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
 * Takes a session that is due for a look-up; only this caller gets it. The next look-up is scheduled before the provider is called:
 * after 1 minute, then twice as long each time, at most an hour. `isLast` marks the last look-up, after a week.
 */
export const claimSessionForLookUp = async (db: Database, now: Date, { practice_id, provider }: DueProvider) => {
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

/** Ends the look-ups of a session after its last one. */
export const endLookUps = (db: Database, tempPaymentId: string) =>
  sql`update payment_session set next_look_at = 'infinity' where temp_payment_id = ${bigint(tempPaymentId)}`.execute(db)

/** Deletes payments that ended without money and payments without a session, with the repeat requests that they hold. */
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
