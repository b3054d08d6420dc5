import { type SqlBool, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { days, later, minutes } from '../values/clock.ts'

export const maxDevices = 10
/** The last attempt is 15 minutes after the first. */
const maxAttempts = 5
/** A process owns a push for this time. After it, or after a failure, the push is sent again; each delay is twice as long. */
const attemptMs = minutes(1)
/** A push that no process could send within this time is dropped. */
const lifetimeMs = days(1)
/** The push services that are called at the same time. One that does not answer delays the others for one call only. */
const atOnce = 20

type Device = { accountId: string; endpoint: string }

const devicesOf = (db: Database, accountId: string) =>
  db.selectFrom('push_subscription').select('endpoint').where('account_id', '=', accountId).execute()

/** Whether the account has an active device. For queries of `account`. */
export const hasDevice = sql<boolean>`exists (select from push_subscription where push_subscription.account_id = account.id)`

export const isSubscribed = async (db: Database, { accountId, endpoint }: Device) =>
  (await devicesOf(db, accountId)).some((device) => device.endpoint === endpoint)

/** Gives a device to an account, also one of another account. Returns false if the account has as many others as it may have. */
export const subscribe = async (transaction: Database, now: Date, { accountId, endpoint }: Device) => {
  const others = (await devicesOf(transaction, accountId)).filter((device) => device.endpoint !== endpoint)
  if (others.length >= maxDevices) return false
  const device = { account_id: accountId, created_at: now, due_at: null, attempts: 0 }
  await transaction
    .insertInto('push_subscription')
    .values({ endpoint, ...device })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .execute()
  return true
}

/** Ends a device of this account. A device of another account stays. */
export const unsubscribe = (db: Database, { accountId, endpoint }: Device) =>
  db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).where('account_id', '=', accountId).execute()

/** Has a push sent to every device of these accounts. A push that is due already stands for this one too. */
export const makePushDue = async (transaction: Database, now: Date, accountIds: readonly string[]) => {
  if (accountIds.length === 0) return
  const due = { due_at: now, attempts: 0 }
  await transaction.updateTable('push_subscription').set(due).where('account_id', 'in', accountIds).execute()
}

/** Takes due pushes for this process. */
export const claimPushes = async (db: Database, now: Date) => {
  const { rows } = await sql<{ endpoint: string; isLastTry: boolean }>`
    update push_subscription set attempts = attempts + 1,
      due_at = ${now}::timestamptz + ${attemptMs} * interval '1 millisecond' * power(2, attempts)
    where endpoint in (
      select endpoint from push_subscription join account on account.id = account_id and account.status = 'active'
      where due_at <= ${now} and due_at > ${later(now, -lifetimeMs)} and attempts < ${maxAttempts}
      order by due_at limit ${atOnce} for update of push_subscription skip locked)
    returning endpoint, attempts = ${maxAttempts} as "isLastTry"`.execute(db)
  return rows
}

/** Marks a push as accepted, unless something newer has become due since it was claimed. */
export const markPushAccepted = (db: Database, endpoint: string) =>
  db
    .updateTable('push_subscription')
    .set({ due_at: null, attempts: 0 })
    .where('endpoint', '=', endpoint)
    .where(sql<SqlBool>`attempts > 0`)
    .execute()

/** Deletes a subscription that its push service has ended. */
export const deleteDevice = (db: Database, endpoint: string) =>
  db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
