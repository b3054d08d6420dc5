import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fullMenu } from '../../../../server/platform/access/areas.ts'
import { proxyLinks } from '../../../../server/platform/database/migrations/0043-proxy-links.ts'
import { withoutEnd } from '../../../../server/platform/store/proxy-link-end.ts'
import { days } from '../../../../server/platform/values/clock.ts'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'

const server: TestServer = serverUnderTest()
const link = proxyLinkId('parent', 'tama')
const ended = {
  error: 'linkEnded',
  message: 'You can no longer act for this person. Please go back to your own record, or ask the practice.',
}

const moveTo = (instant: string, offsetMs = 0) => server.moveClock(new Date(instant).getTime() + offsetMs - server.clock().getTime())
const change = (set: object, id = link) => server.db.updateTable('proxy_link').set(set).where('id', '=', id).execute()
const born = (birth_date: string, patient = 'tama') =>
  server.db.updateTable('patient').set({ birth_date }).where('id', '=', patientId(patient)).execute()
const recordedBefore = (relationship: string, more: object = {}, id = link) =>
  change({ basis: 'recorded before', decided_by: 'recorded before', relationship, starts_at: new Date('2026-01-01'), ...more }, id)

const callAs = async (userName: string, patient: string, token?: string) =>
  server.post(
    'Patient/Messaging',
    { PatientID: patientId(patient), PageSize: 1, PageNumber: 1, Type: 1, MessagingType: 1 },
    {
      token: token ?? (await server.tokenOf(userName)),
    },
  )
const statusAs = async (userName: string, patient: string) => (await callAs(userName, patient)).statusCode

describe("a parent's link ends at midnight in Auckland of the birthday", () => {
  test.each([
    ['on the day the clocks go forward', '2010-09-27', '16', '2026-09-27T00:00:00+12:00'],
    ['on the day after', '2010-09-28', '16', '2026-09-28T00:00:00+13:00'],
    ['on the day the clocks go back', '2011-04-04', '16', '2027-04-04T00:00:00+13:00'],
    ['on the day after', '2011-04-05', '16', '2027-04-05T00:00:00+12:00'],
    ['on 29 February of a leap year', '2012-02-29', '16', '2028-02-29T00:00:00+13:00'],
    ['of 29 February in another year', '2012-02-29', '17', '2029-03-01T00:00:00+13:00'],
    ['of 1 March after a leap year', '2011-03-01', '17', '2028-03-01T00:00:00+13:00'],
    ['by the age of the practice', '2010-06-01', '18', '2028-06-01T00:00:00+12:00'],
    ['by 16 if the setting is no age', '2010-06-01', 'never', '2026-06-01T00:00:00+12:00'],
  ])('%s: born %s', async (_when, birthDate, age, midnight) => {
    await born(birthDate)
    await server.changeSetting('ProxyEndsAtAge', age)
    moveTo(midnight, -20_000)
    const token = await server.tokenOf('parent')
    expect((await callAs('parent', 'tama', token)).statusCode).toBe(200)
    moveTo(midnight)
    const answer = await callAs('parent', 'tama', token)
    expect([answer.statusCode, answer.json()]).toEqual([403, ended])
    expect((await callAs('parent', 'mia', token)).statusCode).toBe(200)
    expect((await callAs('parent', 'parent', token)).statusCode).toBe(200)
  })
})

describe('the rule of age', () => {
  test.each(['parent', 'guardian'] as const)('ends a link with the basis %s', async (basis) => {
    await change({ basis })
    await born('2010-01-01')
    expect(await statusAs('parent', 'tama')).toBe(403)
  })

  test.each(['power of attorney', 'consent'] as const)('keeps a link with the basis %s', async (basis) => {
    await change({ basis })
    await born('2000-01-01')
    expect(await statusAs('parent', 'tama')).toBe(200)
  })

  test.each([
    ['Child', '2000-01-01', 403],
    [' MOTHER ', '2000-01-01', 403],
    ['Whānau', '2010-12-01', 200],
    ['Whānau', '2010-11-01', 403],
    ['Whānau', '2000-01-01', 200],
    ['Mother', '1950-01-01', 200],
  ])('of a link recorded before as %s to a person born %s', async (relationship, birthDate, status) => {
    await recordedBefore(relationship)
    await born(birthDate)
    moveTo('2026-11-20T12:00:00+13:00')
    expect(await statusAs('parent', 'tama')).toBe(status)
  })

  test('leaves an ended link out of the lists of accounts', async () => {
    await born('2010-01-01')
    const token = await server.tokenOf('parent')
    const accounts = (await server.post('Patient/ProxyUsers', { PatientID: patientId('parent') }, { token })).json()
    const family = (
      await server.post('Patient/GetPatientFamilyBooking', { PatientID: patientId('parent'), locationID: '' }, { token })
    ).json()
    for (const list of [accounts, family])
      expect([JSON.stringify(list).includes('Tama'), JSON.stringify(list).includes('Mia')]).toEqual([false, true])
  })
})

test('a link ends at its stated end, and opens nothing before its start', async () => {
  const now = server.clock()
  await change({ ends_at: now })
  expect(await statusAs('parent', 'tama')).toBe(403)
  await change({ ends_at: withoutEnd, starts_at: new Date(now.getTime() + days(1)) })
  expect(await statusAs('parent', 'tama')).toBe(403)
})

describe('the database refuses', () => {
  const refusal = (write: Promise<unknown>) => expect(write).rejects.toThrow(/proxy_link_|proxy link without areas/)

  test.each([
    { basis: null },
    { basis: 'friend' },
    { decided_by: null },
    { decided_by: ' ' },
    { starts_at: null },
    { ends_at: null },
    { ends_at: new Date('2001-01-01') },
  ])('a proxy link with %o', (set) => refusal(change(set)))

  test('a basis for the link to the own record', () => refusal(change({ basis: 'consent' }, patientId('patient'))))

  test('a proxy link without areas, whether they were never there or were removed', async () => {
    const row = { account_id: patientId('patient'), patient_id: patientId('george'), relationship: 'Friend', position: 1 }
    const decision = { basis: 'consent', decided_by: 'George Harris', starts_at: new Date(), ends_at: withoutEnd } as const
    const id = '7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b02'
    const add = (menu: typeof fullMenu) =>
      server.db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('proxy_link')
          .values({ id, ...row, ...decision })
          .execute()
        for (const entry of menu)
          await transaction
            .insertInto('menu_entry')
            .values({ ...entry, proxy_link_id: id })
            .execute()
      })
    await refusal(add([]))
    await add(fullMenu.slice(0, 1))
    await refusal(server.db.deleteFrom('menu_entry').where('proxy_link_id', '=', id).execute())
    await server.db.deleteFrom('menu_entry').where('proxy_link_id', '=', patientId('patient')).execute()
  })
})

test('links from before have the stated basis, and own links have none', async () => {
  const transaction = await server.db.startTransaction().execute()
  await sql`drop table proxy_end_notice`.execute(transaction)
  await sql`drop function check_proxy_link_areas cascade`.execute(transaction)
  await sql`alter table proxy_link drop column basis, drop column decided_by, drop column starts_at, drop column ends_at`.execute(
    transaction,
  )
  for (const statement of proxyLinks) await sql.raw(statement).execute(transaction)
  const { rows } = await sql<object>`select account_id = patient_id as own, basis, decided_by, starts_at is null as "noStart", ends_at::text
    from proxy_link group by 1, 2, 3, 4, 5 order by 1`.execute(transaction)
  await transaction.rollback().execute()
  expect(rows).toEqual([
    { own: false, basis: 'recorded before', decided_by: 'recorded before', noStart: false, ends_at: 'infinity' },
    { own: true, basis: null, decided_by: null, noStart: true, ends_at: null },
  ])
})
