import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { days, later, zone } from '../platform/values/clock.ts'
import { sandboxId } from './ids.ts'
import { patientId } from './patients.ts'
import { practitionerId } from './practitioners.ts'
import { instantDaysAgo } from './record/past.ts'

const account = patientId('earlier')
const wishId = (position: number) => sandboxId('earlier time wish', `${position}`)
const offerId = sandboxId('earlier time offer')

/** The sandbox holds its offer for a day, so that a developer finds it open. */
const heldUntil = (now: Date) => later(now, days(1))

/** The time that is offered: late in the day, so that the earliest times of all providers stay free. */
const offeredSlot = async (db: Database, now: Date) =>
  db
    .selectFrom('slot')
    .select(['id', 'starts_at', 'practitioner_id'])
    .where('practitioner_id', '=', practitionerId('petrov'))
    .where('starts_at', '>', later(instantDaysAgo(now, 0), days(2)))
    .where(sql<boolean>`(starts_at at time zone ${zone})::time = '16:30'`)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Two appointments of one patient wait for an earlier time. For the first one a time is offered. */
export const seedEarlierTimes = async (db: Database, now: Date) => {
  const visits = await db
    .selectFrom('appointment')
    .select('id')
    .where('patient_id', '=', account)
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute()
  for (const [position, { id }] of visits.entries())
    await db
      .insertInto('earlier_time_wish')
      .values({
        id: wishId(position),
        appointment_id: id,
        account_id: account,
        days: [1, 2, 3, 4, 5],
        part_of_day: position === 0 ? null : 'morning',
        practitioner_ids: [],
        created_at: instantDaysAgo(now, 2),
      })
      .execute()
  const slot = await offeredSlot(db, now)
  await db
    .insertInto('earlier_time_offer')
    .values({
      id: offerId,
      wish_id: wishId(0),
      slot_ids: [slot.id],
      practitioner_id: slot.practitioner_id,
      starts_at: slot.starts_at,
      offered_at: now,
      expires_at: heldUntil(now),
    })
    .execute()
  await db
    .updateTable('slot')
    .set({ locked_by: account, locked_since: now, locked_until: heldUntil(now) })
    .where('id', '=', slot.id)
    .execute()
}

/** Holds the offered time from a later instant of the same day. */
export const renewOffer = async (db: Database, now: Date) => {
  const held = { since: now, until: heldUntil(now) }
  await db.updateTable('earlier_time_offer').set({ offered_at: held.since, expires_at: held.until }).where('id', '=', offerId).execute()
  await db.updateTable('slot').set({ locked_since: held.since, locked_until: held.until }).where('locked_by', '=', account).execute()
}
