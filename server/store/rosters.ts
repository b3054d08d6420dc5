import { type RawBuilder, sql } from 'kysely'
import { dayOf, zone } from '../clock.ts'
import { withAdvisoryLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/schema.ts'

/** How far ahead there are slots. */
const daysAhead = 60

const daysFrom = (now: Date) =>
  sql`generate_series(${dayOf(now)}::timestamp, ${dayOf(now)}::timestamp + ${daysAhead}::int * interval '1 day', interval '1 day') as day`

const dayOfSlot = sql`(select date_trunc('day', slot.starts_at at time zone ${zone}) as day) as its`

/**
 * The slots that the rosters give on days. Times are those of the practice's clock, whatever its offset on the day. A slot's id follows from whose it is
 * and when, so that all processes make the same ones.
 */
const given = (days: RawBuilder<unknown>) => sql`
  select
    md5(roster.practitioner_id || ' ' || extract(epoch from begins.at))::uuid as id, roster.practitioner_id, roster.location_id,
    begins.at as starts_at, begins.at + roster.slot_minutes * interval '1 minute' as ends_at
  from ${days}
  join roster on roster.weekday = extract(isodow from day)
  cross join lateral generate_series(
    day + roster.starts_at, day + roster.ends_at - roster.slot_minutes * interval '1 minute', roster.slot_minutes * interval '1 minute'
  ) as wall
  cross join lateral (select wall at time zone ${zone} as at) as begins`

/** Takes away the slots to come that no roster gives any more. What is booked, held or being chosen at this moment stays. */
const removeSlots = (db: Database, now: Date) =>
  sql`
    delete from slot where id in (
      select id from slot
      where starts_at > ${now} and appointment_id is null and (locked_until is null or locked_until <= ${now})
        and not exists (
          select from (${given(dayOfSlot)}) as given
          where given.practitioner_id = slot.practitioner_id and given.location_id = slot.location_id
            and given.starts_at = slot.starts_at and given.ends_at = slot.ends_at)
      for update skip locked
    )`.execute(db)

/** Makes the slots that the rosters give and that meet none of the same practitioner: those that are there stay as they are. None lasts a day. */
export const makeSlots = (db: Database, now: Date) =>
  sql`
    insert into slot (id, practitioner_id, location_id, starts_at, ends_at)
    select id, practitioner_id, location_id, starts_at, ends_at from (${given(daysFrom(now))}) as given
    where (
      select id from slot
      where slot.practitioner_id = given.practitioner_id and slot.ends_at > given.starts_at
        and slot.starts_at > given.starts_at - interval '1 day' and slot.starts_at < given.ends_at
      limit 1
    ) is null
    order by practitioner_id, starts_at
    on conflict do nothing`.execute(db)

/** Makes the slots of the days that have come near, and follows the rosters in those that were made before. */
export const keepSlotsAhead = (db: Database, now: Date): Promise<void> =>
  withAdvisoryLock(db, 'tables', async (transaction) => {
    await removeSlots(transaction, now)
    await makeSlots(transaction, now)
  })
