import { sql } from 'kysely'
import { withAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { dayOf, zone } from '../../../platform/values/clock.ts'

/** Number of days with slots ahead. */
const daysAhead = 60

const wall = sql`(slot.starts_at at time zone ${zone})`

/**
 * Whether a roster contains an existing slot. The index is used per slot, because a join of all rows takes minutes after a roster change.
 */
const isGiven = sql`(
  select count(*) from roster
  where roster.practitioner_id = slot.practitioner_id and roster.location_id = slot.location_id and weekday = extract(isodow from ${wall})
    and slot.ends_at = slot.starts_at + slot_minutes * interval '1 minute'
    and ${wall} >= ${wall}::date + roster.starts_at and ${wall} + slot_minutes * interval '1 minute' <= ${wall}::date + roster.ends_at
    and extract(epoch from ${wall} - (${wall}::date + roster.starts_at))::int % (slot_minutes * 60) = 0) > 0`

/** Deletes future slots that no roster contains. Booked and held slots stay. */
const removeSlots = (db: Database, now: Date) =>
  sql`
    delete from slot where id = any (array(
      select id from slot
      where starts_at > ${now} and appointment_id is null and (locked_until is null or locked_until <= ${now}) and not ${isGiven}
      for update skip locked
    ))`.execute(db)

/**
 * Creates the slots of the rosters from today on, except those that overlap an existing slot; no slot lasts a day.
 * Times are those of the practice's zone, whatever the offset of the day.
 * A slot's id is derived from practitioner and start, so all processes create the same ids.
 */
export const makeSlots = (db: Database, now: Date) =>
  sql`
    with given as (
      select
        md5(roster.practitioner_id || ' ' || extract(epoch from begins.at))::uuid as id, roster.practitioner_id, roster.location_id,
        begins.at as starts_at, begins.at + roster.slot_minutes * interval '1 minute' as ends_at
      from generate_series(${dayOf(now)}::timestamp, ${dayOf(now)}::timestamp + ${daysAhead}::int * interval '1 day', interval '1 day') as day
      join roster on roster.weekday = extract(isodow from day)
      cross join lateral generate_series(
        day + roster.starts_at, day + roster.ends_at - roster.slot_minutes * interval '1 minute', roster.slot_minutes * interval '1 minute'
      ) as wall
      cross join lateral (select wall at time zone ${zone} as at) as begins
    ), fresh as materialized (
      select * from given
      where not exists (select from slot where slot.id = given.id)
    )
    insert into slot (id, practitioner_id, location_id, starts_at, ends_at)
    select id, practitioner_id, location_id, starts_at, ends_at from fresh
    where (
      select count(*) from slot
      where slot.practitioner_id = fresh.practitioner_id and slot.ends_at > fresh.starts_at
        and slot.starts_at > fresh.starts_at - interval '1 day' and slot.starts_at < fresh.ends_at
    ) = 0
    order by practitioner_id, starts_at
    on conflict do nothing`.execute(db)

/** Creates the slots of new days, and adapts existing slots to changed rosters. */
export const createUpcomingSlots = (db: Database, now: Date): Promise<void> =>
  withAdvisoryLock(db, 'tables', async (transaction) => {
    await removeSlots(transaction, now)
    await makeSlots(transaction, now)
  })
