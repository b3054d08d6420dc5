import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { plainAccesses } from '../../../../server/platform/access/plain-accesses.ts'
import { operationsOf, readDescription } from '../../../../server/platform/contract/description.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { forbidden, serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()
const history = patientId('history')

type Row = Record<string, string | null>
const resourcesIn = (answer: { json: () => [{ total: number; entry: { resource: Row }[] }] }) => {
  const [{ entry }] = answer.json()
  return entry.map(({ resource }) => resource)
}
const call = async (user: string, path: string, more: object = {}, id = history) =>
  server.post(`Patient/AccessHistory${path}`, { PatientID: id, ...more }, { token: await server.tokenOf(user) })
const rowsFor = async (user: string, more: object = {}) => resourcesIn(await call(user, '', { PageSize: 100, PageNumber: 1, ...more }))

describe('the history of a record', () => {
  test('shows the patient every person, each with role, relationship, area and action, latest first', async () => {
    const rows = await rowsFor('history')
    expect(rows).toHaveLength(15)
    expect(rows[0]).toMatchObject({
      Person: 'Hine Pohatu',
      Role: 'proxy',
      Relationship: 'Daughter',
      ActingFor: 'Marama Pohatu',
      Area: 'Medications',
      Action: 'read',
    })
    expect(rows.find(({ Role }) => Role === 'import')).toMatchObject({
      PersonID: null,
      VisitID: null,
      Area: 'Whole record',
      Action: 'imported',
      Import: 'records.southclinic.example.nz',
    })
    expect(rows.map(({ Area, Action }) => `${Area}: ${Action}`)).toEqual(
      expect.arrayContaining(['Letters and resources: downloaded', 'Appointments: changed', 'Invoices and payments: downloaded']),
    )
    expect(rows.map(({ At }) => Date.parse(At ?? ''))).toEqual(rows.map(({ At }) => Date.parse(At ?? '')).sort((a, b) => b - a))
  })

  test('has no network address and no row for the practice', async () => {
    await server.post('Patient/RefreshCounter', { PatientID: history }, { token: await server.tokenOf('historychild') })
    const answer = await call('history', '', { PageSize: 100, PageNumber: 1 })
    expect(answer.body).not.toContain('203.0.113.9')
    expect(resourcesIn(answer)).toHaveLength(15)
  })

  test('shows a proxy user the own rows only, and never those of another proxy user or the patient', async () => {
    expect(new Set((await rowsFor('historychild')).map(({ Person }) => Person))).toEqual(new Set(['Hine Pohatu']))
    expect(await rowsFor('historychild', { PersonID: patientId('historycarer') })).toEqual([])
    const people = resourcesIn(await call('historycarer', 'People'))
    expect(people).toEqual([{ id: patientId('historycarer'), Name: 'Ben Marsh', IsUser: true }])
  })

  test('refuses a patient to whom the user has no link', async () => {
    for (const [path, more] of [
      ['', { PageSize: 1, PageNumber: 1 }],
      ['People', {}],
      ['Notices', {}],
      ['DismissNotice', { NoticeID: '1' }],
    ] as const) {
      const answer = await call('patient', path, more)
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    }
  })

  test('is filtered by person, area, dates and own views, and counts the rest', async () => {
    expect(await rowsFor('history', { PersonID: patientId('historycarer') })).toHaveLength(2)
    expect((await rowsFor('history', { Area: 'Test results' })).map(({ Area }) => Area)).toEqual(Array(3).fill('Test results'))
    const others = await rowsFor('history', { HideOwn: true })
    expect(new Set(others.map(({ Role }) => Role))).toEqual(new Set(['proxy', 'import']))
    const [first] = others
    const day = first?.At?.slice(0, 10) ?? null
    expect(await rowsFor('history', { FromDate: day, ToDate: day })).toHaveLength(4)
    const page = await call('history', '', { PageSize: 2, PageNumber: 3, HideOwn: true })
    expect(page.json()[0].total).toBe(9)
    expect(resourcesIn(page)).toEqual(others.slice(4, 6))
    expect((await call('history', '', { PageSize: 2, PageNumber: 9 })).json()[0]).toMatchObject({ total: 15, entry: [] })
  })

  test('names no total above 2,000 rows, and pages through them', async () => {
    await sql`insert into access_log (at, practice_id, account_id, patient_id, operation, status, told_to)
      select now() - row * interval '1 minute', ${practiceId('harbour')}::uuid, ${history}::uuid, ${history}::uuid, 'timeline', 200, 'patient'
      from generate_series(1, 2000) as row`.execute(server.db)
    const page = await call('history', '', { PageSize: 50, PageNumber: 30 })
    expect(page.json()[0].total).toBeNull()
    expect(resourcesIn(page)).toHaveLength(50)
  })

  test('names the persons by whom it can be filtered', async () => {
    expect(resourcesIn(await call('history', 'People')).map(({ Name, IsUser }) => [Name, IsUser])).toEqual([
      ['Ben Marsh', false],
      ['Hine Pohatu', false],
      ['Marama Pohatu', true],
    ])
  })

  test('gains a row with each call, and a change of the profile counts as one', async () => {
    const token = await server.tokenOf('historycarer')
    await server.post('Patient/AllergyIntolerance', { PatientID: history, PageSize: 1, PageNumber: 1 }, { token })
    const [row] = await rowsFor('history')
    expect(row).toMatchObject({ Person: 'Ben Marsh', Area: 'Allergies', Action: 'read' })
  })
})

describe('the notice of an import', () => {
  test('names source and areas, and is dismissed for one account only', async () => {
    const [notice] = resourcesIn(await call('history', 'Notices'))
    expect(notice).toMatchObject({ Source: 'records.southclinic.example.nz', Collected: ['Allergies', 'Immunisation'] })
    const dismissed = await call('history', 'DismissNotice', { NoticeID: notice?.id })
    expect(dismissed.json()).toMatchObject({ StatusCode: 1 })
    expect((await call('history', 'DismissNotice', { NoticeID: notice?.id })).json()).toMatchObject({ StatusCode: 1 })
    expect(resourcesIn(await call('history', 'Notices'))).toEqual([])
    expect(resourcesIn(await call('historychild', 'Notices'))).toHaveLength(1)
  })

  test('tells a user only of the areas that the menu opens', async () => {
    const delinked = await server.db
      .deleteFrom('menu_entry')
      .where('label', '!=', 'Allergies')
      .where('proxy_link_id', 'in', ({ selectFrom }) =>
        selectFrom('proxy_link').select('id').where('account_id', '=', patientId('historychild')),
      )
      .executeTakeFirst()
    expect(Number(delinked.numDeletedRows)).toBeGreaterThan(0)
    expect(resourcesIn(await call('historychild', 'Notices'))).toMatchObject([{ Collected: ['Allergies'] }])
    await server.db.updateTable('menu_entry').set({ label: 'Vitals', menu_id: '8' }).where('label', '=', 'Allergies').execute()
    expect(resourcesIn(await call('historychild', 'Notices'))).toEqual([])
  })

  test("of another patient's record is not dismissed", async () => {
    const [notice] = resourcesIn(await call('history', 'Notices'))
    const answer = await call('patient', 'DismissNotice', { NoticeID: notice?.id }, patientId('patient'))
    expect(answer.json()).toMatchObject({ StatusCode: 3 })
    expect(resourcesIn(await call('history', 'Notices'))).toHaveLength(1)
  })
})

test('a server does not start with a call whose row would have no plain name', () => {
  const document = readDescription('build/api/practice.strict.json')
  expect(plainAccesses([document]).of('labResults')).toEqual({ area: 'Test results', action: 'read' })
  const unnamed = structuredClone(document)
  const [path] = Object.values(unnamed.paths).filter((item) => item.post?.operationId === 'labResults')
  if (!path?.post) throw new Error('nothing is described')
  path.post['x-access'] = { area: 'Secrets', action: 'read' }
  expect(() => plainAccesses([structuredClone(unnamed)])).toThrow('labResults has an unknown x-access')
  delete path.post['x-access']
  expect(() => operationsOf(structuredClone(unnamed))).toThrow('the row of labResults has no plain name')
})
