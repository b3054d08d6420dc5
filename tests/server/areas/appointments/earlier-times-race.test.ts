import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { offerEarlierTimes } from '../../../../server/areas/appointments/rules/offer-earlier-times.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import type { OpenDatabase } from '../../../../server/platform/database/open.ts'
import { bigint } from '../../../../server/platform/store/ids.ts'
import { queueLetter } from '../../../../server/platform/store/outbox.ts'
import { systemClock, zone } from '../../../../server/platform/values/clock.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { postgresTests, twoPools } from '../../postgres-tests.ts'
import { addBookers, type Booker } from './booking-crowd.ts'

/** PGlite executes one transaction after another, so only two servers on PostgreSQL show races. */
postgresTests('two servers that offer earlier times', () => {
  let opened: readonly [OpenDatabase, OpenDatabase]
  let apps: Awaited<ReturnType<typeof buildApp>>[] = []
  let bookers: Booker[] = []
  const db = () => opened[0].db
  const clock = systemClock

  beforeAll(async () => {
    opened = await twoPools('earlier')
    await migrate(db())
    apps = await Promise.all(opened.map((one) => buildApp({ db: one.db, isSandbox: true, checkAnswers: true })))
  })
  beforeEach(async () => {
    await resetSandbox(db(), clock)
    await db().deleteFrom('earlier_time_wish').execute()
    await sql`update practice set opens_at = '00:00', closes_at = '24:00'`.execute(db())
    await sql`update practice_setting set value = '0' where name = 'BlockOutTimeForApptCancel'`.execute(db())
    await sql`insert into practice_setting (practice_id, name, value, label, position)
      values (${practiceId('harbour')}, 'EarlierTimeHoldMinutes', '1', 'Hold', 99)`.execute(db())
    bookers = await addBookers(db(), 5)
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    for (const { close } of opened) await close()
  })

  /** Each booker waits with an appointment in a week. */
  const waiting = (count: number) =>
    sql`
      with wanted as (
        insert into appointment (patient_id, starts_at, minutes, status_id, practitioner_id, location_id, type_id, notes)
        select id, now() + interval '7 days', 15, 1, ${practitionerId('chen')}, 'harbour-north', 'harbour-standard', ''
        from unnest(${bookers.slice(0, count).map(({ id }) => id)}::uuid[]) as id
        returning id, patient_id
      )
      insert into earlier_time_wish (id, appointment_id, account_id, days, practitioner_ids, created_at)
      select gen_random_uuid(), id, patient_id, array[1, 2, 3, 4, 5, 6, 7], array[${practitionerId('chen')}]::uuid[], now() - interval '1 hour' from wanted`.execute(
      db(),
    )

  /** Frees the practitioner's next times, and no other. */
  const free = async (count: number) => {
    await sql`
      update slot set freed_at = ${clock()} where id in (
        select id from slot where practitioner_id = ${practitionerId('chen')} and appointment_id is null and locked_by is null
          and (starts_at at time zone ${zone})::date > (now() at time zone ${zone})::date
        order by starts_at limit ${count})`.execute(db())
  }
  const mailOf = (to: OpenDatabase['db'], letter: Parameters<typeof queueLetter>[2]) => queueLetter(to, clock(), letter)
  const offerOnce = () =>
    Promise.all([...opened, ...opened, ...opened].map((one) => offerEarlierTimes({ db: one.db, clock, mail: mailOf, portalUrl: '' })))
  /** The job repeats: a round passes over a row that another process holds at that moment. */
  const offerTogether = async () => {
    await offerOnce()
    await offerOnce()
  }
  const offers = () => db().selectFrom('earlier_time_offer').selectAll().execute()

  test('offer one of two freed times to one waiting patient', async () => {
    await waiting(1)
    await free(2)
    await offerTogether()
    expect(await offers()).toMatchObject([{ outcome: null }])
    expect(
      await db()
        .selectFrom('slot')
        .select('id')
        .where('locked_by', '=', bookers[0]?.id ?? '')
        .execute(),
    ).toHaveLength(1)
    expect(await db().selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('offer one freed time to one of two waiting patients', async () => {
    await waiting(2)
    await free(1)
    await offerTogether()
    expect(await offers()).toHaveLength(1)
  })

  test('offer three freed times to three of five, each another, and book what is accepted several times at once', async () => {
    await waiting(5)
    await free(3)
    await offerTogether()
    const made = await offers()
    expect(new Set(made.flatMap(({ slot_ids }) => slot_ids)).size).toBe(3)
    expect(made).toHaveLength(3)
    const owners = await sql<{ offer: string; patient: string }>`
      select offer.id as offer, appointment.patient_id as patient from earlier_time_offer as offer
      join earlier_time_wish as wish on wish.id = offer.wish_id join appointment on appointment.id = wish.appointment_id`.execute(db())
    const accept = (server: number, patient: string, offer: string) =>
      apps[server]?.inject({
        method: 'POST',
        url: '/practice/harbour/Patient/EarlierTimeAccept',
        headers: { token: bookers.find(({ id }) => id === patient)?.token ?? '' },
        payload: { PatientID: patient, OfferID: offer },
      })
    const answers = await Promise.all(
      owners.rows.flatMap(({ offer, patient }) =>
        [0, 1, 0, 1].map(async (server) => (await accept(server, patient, offer))?.json().StatusCode),
      ),
    )
    expect(answers).toEqual(Array(12).fill(1))
    for (const { patient } of owners.rows) {
      const active = await db()
        .selectFrom('appointment')
        .select('id')
        .where('patient_id', '=', patient)
        .where('status_id', '=', 1)
        .execute()
      expect(active).toHaveLength(1)
      const slots = await db()
        .selectFrom('slot')
        .select('id')
        .where('appointment_id', '=', bigint(`${active[0]?.id}`))
        .execute()
      expect(slots).toHaveLength(1)
    }
    expect((await offers()).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test('give an offer that a stopped server made to its patient, and let it go after its time', async () => {
    await waiting(1)
    await free(1)
    await offerEarlierTimes({ db: opened[0].db, clock, mail: mailOf, portalUrl: '' })
    const [offer = expect.fail('no offer')] = await offers()
    const laterClock = () => new Date(offer.expires_at.getTime() + 1)
    await offerEarlierTimes({ db: opened[1].db, clock: laterClock, mail: mailOf, portalUrl: '' })
    expect(await offers()).toMatchObject([{ outcome: 'expired' }])
    expect(
      await db()
        .selectFrom('slot')
        .select('id')
        .where('locked_until', '>', laterClock())
        .where('locked_by', 'is not', null)
        .where('practitioner_id', '=', practitionerId('chen'))
        .execute(),
    ).toEqual([])
  })
})
