import { sql } from 'kysely'
import { firstTimes, nextDayWithTime } from '../server/areas/appointments/store/first-times.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { type OpenDatabase, openInMemory, openPostgres } from '../server/platform/database/open.ts'
import { dayOf, systemClock, zone } from '../server/platform/values/clock.ts'
import { typeId } from '../server/sandbox/booking-options.ts'
import { patientId } from '../server/sandbox/patients.ts'
import { gpId, practiceId } from '../server/sandbox/practices.ts'
import { resetSandbox } from '../server/sandbox/seed.ts'
import { newPostgresDatabase, postgresPrograms } from '../tests/server/postgres-server.ts'
import { median } from './network.ts'

/** Searches the first available times of a practice with 60 days of slots of 40 practitioners. */

const rounds = 20
const goalMs = 50
const days = 60
const practitioners = 40
const harbour = practiceId('harbour')

/** Slots of 15 minutes from 9 to 5. `isBusy`: each day before the last has only single free slots, so that a time of 30 minutes is far away. */
const addSlots = async ({ db }: OpenDatabase, isBusy: boolean) => {
  await sql`delete from slot where appointment_id is null`.execute(db)
  await sql`
    insert into slot (id, practitioner_id, location_id, starts_at, ends_at)
    select gen_random_uuid(), one.id, place.location_id, start, start + interval '15 minutes'
    from practitioner as one
    join lateral (select location_id from practitioner_location where practitioner_id = one.id order by location_id limit 1) as place on true
    cross join generate_series(1, ${days}::int) as day
    cross join generate_series(0, 31) as quarter
    cross join lateral (
      select (current_date + day)::timestamp at time zone ${zone} + interval '9 hours' + quarter * interval '15 minutes' as start
    ) as at
    where one.name like 'Bench %' and (not ${isBusy}::boolean or day = ${days}::int or quarter % 2 = 0)`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Copies of a practitioner of the sandbox. */
const addPractitioners = ({ db }: OpenDatabase) =>
  sql`
    with added as (
      insert into practitioner
      select (jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'name', 'Bench ' || number, 'position', 1000 + number))).*
      from practitioner as model cross join generate_series(1, ${practitioners}::int) as number
      where model.id = ${gpId('harbour')}
      returning id
    )
    insert into practitioner_location (practitioner_id, location_id)
    select added.id, place.location_id from added cross join practitioner_location as place where place.practitioner_id = ${gpId('harbour')}`.execute(
    db,
  )

const timed = async (ask: () => Promise<unknown>) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return median(times)
}

const measure = async (place: string, opened: OpenDatabase) => {
  const { db } = opened
  await migrate(db)
  await resetSandbox(db, systemClock)
  await addPractitioners(opened)
  const now = systemClock()
  const search = { practiceId: harbour, patientId: patientId('patient'), locationIds: [], day: dayOf(now), now }
  for (const isBusy of [false, true]) {
    await addSlots(opened, isBusy)
    for (const kind of ['standard', 'extended'] as const) {
      const typed = { ...search, typeId: typeId('harbour', kind) }
      const first = await timed(() => firstTimes(db, { ...typed, isLockedDown: false, reasonId: null, partOfDay: null }))
      const practitioner = await db.selectFrom('practitioner').select('id').where('name', '=', 'Bench 1').executeTakeFirstOrThrow()
      const next = await timed(() => nextDayWithTime(db, { ...typed, practitionerId: practitioner.id }))
      const named = `${place}, ${isBusy ? 'single slots for 59 days' : 'every slot free'}, ${kind}`
      console.log(`${named}: FirstAvailable ${first.toFixed(1)} ms (goal ${goalMs}), NextAvailableDay ${next.toFixed(1)} ms`)
      // A practice whose first time is 60 days away is searched twice and has no goal.
      if (!isBusy && first > goalMs) process.exitCode = 1
    }
  }
  await opened.close()
}

await measure('PGlite', await openInMemory())
if (postgresPrograms()) await measure('PostgreSQL', await openPostgres(await newPostgresDatabase('benchfirst')))
process.exit()
