import { describe, expect, test } from 'vitest'
import { sendEndNotices } from '../../../../server/areas/proxies/rules/end-notices.ts'
import { queueLetter } from '../../../../server/platform/store/outbox.ts'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'

const server: TestServer = serverUnderTest()

const moveTo = (instant: string) => server.moveClock(new Date(instant).getTime() - server.clock().getTime())
const send = () => sendEndNotices({ db: server.db, clock: server.clock, mail: (db, letter) => queueLetter(db, server.clock(), letter) })
const born = (birth_date: string) => server.db.updateTable('patient').set({ birth_date }).where('id', '=', patientId('tama')).execute()
const letters = () => server.db.selectFrom('outbox').select(['recipient', 'subject', 'text', 'links']).orderBy('id').execute()
const recipients = async () => (await letters()).map(({ recipient }) => recipient)
const both = ['parent@example.nz', 'tama@example.nz']

describe('before a link ends by age', () => {
  test.each([
    ['2010-10-05', '2026-09-04', '2026-09-05', '2026-09-27', '2026-09-28'],
    ['2011-04-20', '2027-03-20', '2027-03-21', '2027-04-12', '2027-04-13'],
    ['2012-02-29', '2028-01-29', '2028-01-30', '2028-02-21', '2028-02-22'],
  ])('proxy user and patient are told 30 and 7 days before, once each: born %s', async (birthDate, eve, thirty, eveOfSeven, seven) => {
    await born(birthDate)
    moveTo(`${eve}T23:58:00${offset(eve)}`)
    await send()
    expect(await recipients()).toEqual([])
    for (const day of [thirty, eveOfSeven]) {
      moveTo(`${day}T00:01:00${offset(day)}`)
      await send()
      expect(await recipients(), day).toEqual(both)
    }
    moveTo(`${seven}T00:01:00${offset(seven)}`)
    for (const _ of ['once', 'again']) await send()
    expect(await recipients()).toEqual([...both, ...both])
  })

  test('two processes send each letter once', async () => {
    await born('2010-10-05')
    moveTo('2026-09-10T12:00:00+12:00')
    await Promise.all([send(), send(), send()])
    expect(await recipients()).toEqual(both)
  })

  test('the letters name people and day, and have nothing of the record', async () => {
    await born('2010-10-05')
    moveTo('2026-09-10T12:00:00+12:00')
    await send()
    const [toProxy, toPatient] = await letters()
    expect(toProxy).toMatchObject({ subject: 'A change in the patient portal of Harbour Health Centre on 5 Oct 2026', links: [] })
    expect(toProxy?.text).toContain('You act for Tama Wilson in the patient portal. This ends on 5 Oct 2026')
    expect(toPatient?.text).toContain('Grace Wilson acts for you in the patient portal. This ends on 5 Oct 2026')
  })

  test('a link that ended before, or does not end by age, is not told', async () => {
    await born('2010-10-05')
    moveTo('2026-09-10T12:00:00+12:00')
    const change = (set: object) => server.db.updateTable('proxy_link').set(set).where('id', '=', proxyLinkId('parent', 'tama')).execute()
    await change({ ends_at: server.clock() })
    await send()
    await change({ ends_at: new Date('2040-01-01'), basis: 'consent' })
    await send()
    expect(await recipients()).toEqual([])
  })

  test('a birth date that the practice corrects is told again', async () => {
    await born('2010-10-05')
    moveTo('2026-09-10T12:00:00+12:00')
    await send()
    await born('2010-10-06')
    await send()
    expect(await recipients()).toEqual([...both, ...both])
  })

  test('a patient without an e-mail address gets no letter, the proxy user does', async () => {
    await born('2010-10-05')
    await server.db.updateTable('patient').set({ email: null }).where('id', '=', patientId('tama')).execute()
    moveTo('2026-09-10T12:00:00+12:00')
    await send()
    expect(await recipients()).toEqual(['parent@example.nz'])
  })
})

/** Of the days above: daylight saving lasts from 27 September to 4 April. */
const offset = (day: string) => (day < '2026-09-27' || (day > '2027-04-04' && day < '2027-09-26') ? '+12:00' : '+13:00')
