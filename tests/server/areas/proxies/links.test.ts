import { beforeEach, describe, expect, test } from 'vitest'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'

const server: TestServer = serverUnderTest()
const link = proxyLinkId('parent', 'tama')
const toMia = proxyLinkId('parent', 'mia')

/** The parent acts for another patient with an account, by consent. */
beforeEach(async () => {
  await server.db
    .updateTable('proxy_link')
    .set({ patient_id: patientId('patient'), basis: 'consent', decided_by: 'Aroha Ngata' })
    .where('id', '=', link)
    .execute()
})

type Listed = { id: string; IsInForce: boolean; EndsAt: string | null }

const linksOf = async (userName: string) => {
  const token = await server.tokenOf(userName)
  const [{ entry }] = (await server.post('Patient/ProxyLinks', { PatientID: patientId(userName) }, { token })).json()
  return entry.map(({ resource }: { resource: Listed }) => resource)
}

const end = async (userName: string, LinkID: string) => {
  const token = await server.tokenOf(userName)
  return server.post('Patient/ProxyLinksEnd', { PatientID: patientId(userName), LinkID }, { token })
}

const actsFor = async (token: string) =>
  (await server.post('Patient/Organization', { PatientID: patientId('patient') }, { token })).statusCode

describe('the links of a user', () => {
  const both = { id: link, Basis: 'consent', DecidedBy: 'Aroha Ngata', EndsAt: null, IsInForce: true }

  test('are seen by patient and proxy user alike, each with the name of the other', async () => {
    expect(await linksOf('patient')).toMatchObject([{ ...both, Side: 'actsForUser', Name: 'Grace Wilson' }])
    const [first, second] = [...(await linksOf('parent'))].sort((a, b) => Number(b.id === link) - Number(a.id === link))
    expect(first).toMatchObject({ ...both, Side: 'userActsFor', Name: 'Aroha Ngata' })
    expect(second).toMatchObject({ id: toMia, Basis: 'parent', EndsAt: '2034-11-20T00:00:00+13:00' })
    expect(first.Areas).toContain('Messaging')
  })

  test('do not include the own link, and nobody else sees them', async () => {
    expect(await linksOf('credit')).toEqual([])
  })

  test('stay in the list after their end', async () => {
    await end('patient', link)
    expect(await linksOf('patient')).toMatchObject([{ id: link, IsInForce: false, EndsAt: expect.any(String) }])
  })
})

describe('a link is ended', () => {
  test.each(['patient', 'parent'])('by %s at once, in every open session, and the other side is told', async (side) => {
    const token = await server.tokenOf('parent')
    expect(await actsFor(token)).toBe(200)
    expect((await end(side, link)).json()).toEqual({ StatusCode: 1, StatusMessage: 'This has ended.' })
    expect(await actsFor(token)).toBe(403)
    const other = side === 'patient' ? 'parent@example.nz' : 'patient@example.nz'
    const letters = await server.outbox(other)
    expect(letters).toMatchObject([{ subject: 'A change in the patient portal of Harbour Health Centre', links: [] }])
    expect(await server.outbox(`${side}@example.nz`)).toEqual([])
  })

  test('once; the second time it had ended before', async () => {
    await end('patient', link)
    expect((await end('parent', link)).json()).toEqual({ StatusCode: 3, StatusMessage: 'This has ended before.' })
    expect(await server.outbox('patient@example.nz')).toEqual([])
  })

  test('by nobody else: not a stranger, not an own link, not an unknown one', async () => {
    for (const [who, id] of [
      ['credit', link],
      ['patient', toMia],
      ['patient', patientId('patient')],
      ['patient', patientId('nobody')],
    ] as const)
      expect((await end(who, id)).json()).toEqual({ StatusCode: 3, StatusMessage: 'There is no such link of yours.' })
    expect((await linksOf('patient'))[0]?.IsInForce).toBe(true)
  })

  test('before its start opens nothing later', async () => {
    const start = new Date(server.clock().getTime() + 3_600_000)
    await server.db.updateTable('proxy_link').set({ starts_at: start }).where('id', '=', link).execute()
    expect((await end('patient', link)).json().StatusCode).toBe(1)
    server.moveClock(7_200_000)
    expect(await actsFor(await server.tokenOf('parent'))).toBe(403)
  })

  test('with rows in the access log of the patient', async () => {
    await end('parent', link)
    const rows = await server.db
      .selectFrom('access_log')
      .select(['patient_id', 'changed', 'about'])
      .where('operation', '=', 'endProxyLink')
      .execute()
    expect(rows).toEqual([{ patient_id: patientId('patient'), changed: 'proxy link', about: { proxyLink: link } }])
  })
})
