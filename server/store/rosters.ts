import { sql } from 'kysely'
import { dayOf, zone } from '../clock.ts'
import { withAdvisoryLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/schema.ts'

/** How far ahead there are slots. */
const daysAhead = 60

/**
 * Makes the slots that the rosters give, from today on; those that are there stay as they are. Times are those of the practice's clock, whatever its
 * offset on the day. A slot's id follows from whose it is and when, so that all processes make the same ones.
 */
export const makeSlots = (db: Database, now: Date) =>
  sql`
    insert into slot (id, practitioner_id, location_id, starts_at, ends_at)
    select
      md5(roster.practitioner_id || ' ' || extract(epoch from begins.at))::uuid, roster.practitioner_id, roster.location_id,
      begins.at, begins.at + roster.slot_minutes * interval '1 minute'
    from generate_series(${dayOf(now)}::timestamp, ${dayOf(now)}::timestamp + ${daysAhead}::int * interval '1 day', interval '1 day') as day
    join roster on roster.weekday = extract(isodow from day)
    cross join lateral generate_series(
      day + roster.starts_at, day + roster.ends_at - roster.slot_minutes * interval '1 minute', roster.slot_minutes * interval '1 minute'
    ) as wall
    cross join lateral (select wall at time zone ${zone} as at) as begins
    order by roster.practitioner_id, begins.at
    on conflict do nothing`.execute(db)

/** Makes the slots of the days that have come near. */
export const keepSlotsAhead = (db: Database, now: Date): Promise<void> =>
  withAdvisoryLock(db, 'tables', async (transaction) => {
    await makeSlots(transaction, now)
  })
