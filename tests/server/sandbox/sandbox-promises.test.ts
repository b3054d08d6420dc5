import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelled, completed, missed } from '../../../server/areas/appointments/store/appointments.ts'
import { dayOf, days, hours, later, zone } from '../../../server/platform/values/clock.ts'
import { accounts } from '../../../server/sandbox/accounts.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { practiceId } from '../../../server/sandbox/practices.ts'
import { repeatableMedicationsOf } from '../../../server/sandbox/states/repeat-orders.ts'
import { serverUnderTest } from '../server-under-test.ts'

const server = serverUnderTest()

test('the accounts have the records that the sandbox promises', async () => {
  const count = async (table: string, key: string) =>
    (
      await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where patient_id = ${patientId(key)}`.execute(
        server.db,
      )
    ).rows[0]?.count
  expect(
    await server.db
      .selectFrom('invoice')
      .select('balance_cents')
      .where('patient_id', '=', patientId('patient'))
      .where('balance_cents', '>', 0)
      .orderBy('issued_on')
      .execute(),
  ).toEqual([4500, 3050, 12_000, 1225].map((balance_cents) => ({ balance_cents })))
  expect([await count('appointment', 'patient'), await count('message', 'patient')]).toEqual([42, 37])
  const inboxes = await server.db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'patient_id')
    .select('user_name')
    .distinct()
    .where('folder', '=', 'inbox')
    .execute()
  expect(inboxes.map(({ user_name }) => user_name)).toEqual(expect.arrayContaining(['patient', 'windcave', 'poli', 'onleave', 'large']))
  const large = ['lab_result', 'message', 'appointment', 'invoice'].map((table) => count(table, 'large'))
  expect(await Promise.all(large)).toEqual([2000, 2000, 1000, 1000])
})

test('all patients but limited, empty and the child of the guardian can request at least three medications', async () => {
  const askable = await Promise.all(accounts.map(({ links: [first] }) => repeatableMedicationsOf(server.db, first?.patient ?? '')))
  const without = accounts.filter((_, index) => (askable[index]?.length ?? 0) < 3)
  expect(without.map(({ userName }) => userName)).toEqual(['limited', 'empty', 'guardian'])
})

test('the past visits of the patient ended in each way, and the vitals go back five years', async () => {
  const ofPatient = (table: 'appointment' | 'vital') => server.db.selectFrom(table).where('patient_id', '=', patientId('patient'))
  const past = await ofPatient('appointment').select('status_id').distinct().where('starts_at', '<', server.clock()).execute()
  expect(past.map(({ status_id }) => status_id).sort()).toEqual([completed, missed, cancelled])
  const { oldest } = await ofPatient('vital').select(sql<Date>`min(measured_at)`.as('oldest')).executeTakeFirstOrThrow()
  const years = (server.clock().getTime() - oldest.getTime()) / days(365.25)
  expect(years).toBeGreaterThan(4.8)
  expect(years).toBeLessThan(5.1)
})

test('windcave has appointments in three hours and in five days', async () => {
  const visits = await server.db
    .selectFrom('appointment')
    .select('starts_at')
    .where('patient_id', '=', patientId('windcave'))
    .where('starts_at', '>', server.clock())
    .orderBy('starts_at')
    .execute()
  const [soon = 0, later = 0, ...more] = visits.map(({ starts_at }) => starts_at.getTime() - server.clock().getTime())
  expect(soon).toBeGreaterThan(hours(3) - 60_000)
  expect(soon).toBeLessThan(hours(3) + 300_000)
  expect(Math.abs(later - days(5))).toBeLessThan(days(1))
  expect(more).toEqual([])
})

test('the booking data is what the sandbox promises', async () => {
  const slots = await server.db
    .selectFrom('slot')
    .innerJoin('practitioner', 'practitioner.id', 'slot.practitioner_id')
    .select(['practitioner.name', 'locked_by', sql<string>`(starts_at at time zone ${zone})::time::text`.as('time')])
    .select([
      sql<string>`(starts_at at time zone ${zone})::date`.as('day'),
      sql<number>`extract(isodow from starts_at at time zone ${zone})`.as('weekday'),
    ])
    .where('practitioner.practice_id', '=', practiceId('harbour'))
    .execute()
  const ofDoctor = slots.filter(({ name }) => name === 'Dr Mere Tai')
  const held = ofDoctor.filter(({ locked_by }) => locked_by !== null)
  expect(new Set(held.map(({ time }) => time))).toEqual(new Set(['10:00:00']))
  expect(held).toHaveLength(new Set(ofDoctor.map(({ day }) => day)).size)
  expect(slots.filter(({ weekday }) => Number(weekday) > 5)).toEqual([])
  expect(new Set(slots.map(({ name }) => name))).not.toContain('Dr Noah Singh')
  expect(ofDoctor.map(({ day }) => day).reduce((a, b) => (a > b ? a : b)) >= dayOf(later(new Date(), days(57)))).toBe(true)
  const visits = await server.db
    .selectFrom('appointment')
    .select(['starts_at', 'status_id', 'practitioner_id', 'location_id', 'type_id', 'reason_id'])
    .where('patient_id', '=', patientId('patient'))
    .orderBy('starts_at', 'desc')
    .execute()
  const [inThreeDays, inTwoHours, ...past] = visits.map(({ starts_at }) => starts_at.getTime() - Date.now())
  expect(inTwoHours).toBeGreaterThan(hours(2) - 60_000)
  expect(inTwoHours).toBeLessThan(hours(2) + 300_000)
  expect(inThreeDays).toBeGreaterThan(days(3) - 60_000)
  expect(inThreeDays).toBeLessThan(days(4))
  expect(past.filter((ahead) => ahead >= 0)).toEqual([])
  for (const visit of visits) expect(Object.values(visit)).not.toContain(null)
})
