import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayOf, days, systemClock } from '../../../server/platform/values/clock.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { resetSandbox } from '../../../server/sandbox/seed.ts'
import { serverUnderTest } from '../server-under-test.ts'

const server = serverUnderTest()

const tables = [
  'timeline_item',
  'lab_result',
  'lab_observation',
  'vital',
  'condition',
  'allergy',
  'immunization',
  'patient_alert',
  'media',
  'medication',
]
const content = async () => {
  const all: unknown[] = []
  for (const table of tables) all.push((await sql`select * from ${sql.table(table)} order by id`.execute(server.db)).rows)
  return all
}

const restored = async (change: () => Promise<unknown>) => {
  const before = await content()
  await change()
  await resetSandbox(server.db, systemClock)
  expect(await content()).toEqual(before)
}

test('a reset restores what was read, and what is kept of the large record', async () => {
  await restored(() => server.db.updateTable('lab_result').set({ is_read: sql`not is_read` }).execute())
})

test('a reset restores what was taken out and takes out what was imported', async () => {
  await restored(async () => {
    const last = sql<number>`(select max(id) from vital where patient_id = ${patientId('large')})`
    await server.db.deleteFrom('vital').where('id', '=', last).execute()
    const imported = { name: 'Heart Rate', value: 60, unit: '/min', measured_at: new Date(0), source_key: 'Observation/1' }
    for (const key of ['large', 'empty'])
      await server.db
        .insertInto('vital')
        .values({ ...imported, patient_id: patientId(key) })
        .execute()
    await server.db.deleteFrom('allergy').where('patient_id', '=', patientId('patient')).execute()
  })
})

test('a reset on another day makes the large record anew, relative to that day', async () => {
  const tomorrow = new Date(Date.now() + days(1))
  await resetSandbox(server.db, () => tomorrow)
  const { latest } = await server.db
    .selectFrom('vital')
    .select(sql<Date>`max(measured_at)`.as('latest'))
    .where('patient_id', '=', patientId('large'))
    .executeTakeFirstOrThrow()
  expect(dayOf(latest)).toBe(dayOf(new Date(tomorrow.getTime() - days(1))))
})

const enter = async (state: string, params?: object) =>
  (await server.inject({ method: 'POST', url: '/sandbox/provider-state', payload: { state, ...(params && { params }) } })).json()

test('the states of contracts are what they say', async () => {
  const { token } = await enter('patient is signed in')
  const ask = (path: string, body: object) => server.post(`Patient/${path}`, { PatientID: patientId('patient'), ...body }, { token })
  const open = async (state: string) => ask('LabResultByID', { ResultID: (await enter(state)).resultId })
  const kind = async (state: string) => {
    const [{ entry }] = (await open(state)).json()
    return entry[0]?.resource.content?.[0].attachment.contentType ?? entry[0]?.resource.resourceType
  }
  expect(await kind('a test result has a PDF report')).toBe('PDF')
  expect(await kind('a test result has an HTML report')).toBe('HTML')
  expect(await kind('a test result has a table')).toBe('Observation')
  expect(await kind('a test result has no report')).toBeUndefined()
  for (const state of ['a test result is of another patient', 'no such test result exists'])
    expect((await open(state)).statusCode).toBe(403)

  const readTrend = async (state: string) => (await ask('LabResultChartById', { labcode: (await enter(state)).labCode })).json()
  expect(await readTrend('a laboratory code has values')).toHaveLength(1)
  expect(await readTrend('a laboratory code has no values')).toEqual([])

  const document = async (state: string) => (await ask('MediaByID', { ResourceID: (await enter(state)).resourceId })).statusCode
  expect(await document('a document exists')).toBe(200)
  for (const state of ['a media item is a link', 'a document is of another patient', 'no such document exists'])
    expect(await document(state)).toBe(403)

  await enter('the patient has no record')
  const total = async (path: string, more: object) => (await ask(path, { PageSize: 10, PageNumber: 1, ...more })).json()[0].total
  expect(await total('Condition', { TypeID: 0 })).toBe(0)
  expect(await total('Timeline', { FromDate: null, toDate: null, ProviderID: null })).toBe(0)
})

test('a document of the sandbox is a PDF whose parts are where its table says', async () => {
  const { data_base64: data } = await server.db
    .selectFrom('media')
    .select('data_base64')
    .where('title', '=', 'Living with asthma')
    .executeTakeFirstOrThrow()
  const file = Buffer.from(data ?? '', 'base64').toString('latin1')
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(table)).toMatch(/^xref\n0 6\n/)
  const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset) => file.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((number) => `${number} 0 obj`))
  const [, length, content] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(file) ?? []
  expect(content).toHaveLength(Number(length))
})

test('no record belongs to a patient who is not there', async () => {
  for (const table of ['timeline_item', 'lab_result', 'vital'])
    await expect(sql`update ${sql.table(table)} set patient_id = gen_random_uuid() where id = 1`.execute(server.db)).rejects.toMatchObject({
      code: '23503',
    })
})

test('each patient has the imported rows once', async () => {
  const row = { patient_id: patientId('empty'), text: 'Asthma', is_long_term: true, recorded_at: new Date(), source_key: 'Condition/1' }
  await server.db.insertInto('condition').values(row).execute()
  await expect(server.db.insertInto('condition').values(row).execute()).rejects.toMatchObject({ code: '23505' })
  await server.db
    .insertInto('condition')
    .values({ ...row, patient_id: patientId('patient') })
    .execute()
})
