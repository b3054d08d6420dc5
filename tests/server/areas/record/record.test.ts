import { describe, expect, test } from 'vitest'
import { days } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { at, daysAgo, recordCalls } from './record-calls.ts'

const server = serverUnderTest()

const { post, call, ask } = recordCalls(server)

const lists = [
  { path: 'Condition', more: { TypeID: 0 }, count: 8 },
  { path: 'AllergyIntolerance', more: {}, count: 5 },
  { path: 'Immunization', more: { TypeID: 0 }, count: 9 },
  { path: 'Timeline', more: { FromDate: null, toDate: null, ProviderID: null }, count: 60 },
  { path: 'PatientAlerts', more: {}, count: 5 },
  { path: 'Media', more: {}, count: 8 },
  { path: 'Observation', more: {}, count: 272 },
  { path: 'Medication', more: { TypeID: 1 }, count: 12 },
  { path: 'LabResults', more: { searchText: '', fromdate: null, todate: null, readfromportal: 2 }, count: 9 },
]

describe.each(lists)('$path', ({ path, more, count }) => {
  test('has what is in the record', async () => {
    const { total, resources } = await ask('patient', path, more)
    expect([total, resources.length]).toEqual([count, count])
  })

  test('is empty where nothing is', async () => {
    expect(await ask('empty', path, more)).toEqual({ total: 0, resources: [] })
  })

  test('comes in pages that make the whole list, each with the total', async () => {
    const whole = (await ask('patient', path, more)).resources
    const size = Math.ceil(count / 3)
    const pages = []
    for (const PageNumber of [1, 2, 3, 4]) pages.push(await ask('patient', path, { ...more, PageSize: size, PageNumber }))
    expect(pages.map(({ total }) => total)).toEqual([count, count, count, count])
    expect(pages.flatMap(({ resources }) => resources)).toEqual(whole)
    expect(pages[3]?.resources).toEqual([])
  })

  test.each([{ PageSize: 0 }, { PageSize: 2001 }, { PageNumber: 0 }, { PageNumber: 100_001 }, { PageSize: '10' }])(
    'refuses %j',
    async (page) => {
      expect((await call('patient', path, { ...more, ...page })).statusCode).toBe(400)
    },
  )
})

test.each([
  ['Condition', { TypeID: 3 }],
  ['Immunization', { TypeID: 4 }],
  ['Medication', { TypeID: 0 }],
  ['Timeline', { FromDate: '2023-02-29', toDate: null, ProviderID: null }],
  ['Timeline', { FromDate: null, toDate: null, ProviderID: 'Dr Tai' }],
  ['Observation', { StartDate: '01-02-2023' }],
  ['Observation', { ChartType: 1 }],
])('%s refuses %j', async (path, more) => {
  expect((await call('patient', path, more)).statusCode).toBe(400)
})

describe('diagnoses', () => {
  test('are long-term, recent or all, latest onset first and those without one last', async () => {
    const long = await ask('patient', 'Condition', { TypeID: 2 })
    const recent = await ask('patient', 'Condition', { TypeID: 1 })
    expect(long.resources.map(at(0, 'valueBoolean'))).toEqual([true, true, true, true])
    expect(recent.resources.map(at(0, 'valueBoolean'))).toEqual([false, false, false, false])
    const onsets = (await ask('patient', 'Condition', { TypeID: 0 })).resources.map((one: { onsetDateTime: string }) => one.onsetDateTime)
    expect(onsets.at(-1)).toBeNull()
    const dated = onsets.slice(0, -1)
    expect(dated.map(Date.parse)).toEqual([...dated.map(Date.parse)].sort((one, other) => other - one))
  })
})

test('allergies come with the severe ones first', async () => {
  const { resources } = await ask('patient', 'AllergyIntolerance')
  expect(resources.map(at(1))).toEqual(['Severe', 'Severe', 'Moderate', 'Mild', ''])
  expect(resources[0]).toMatchObject({
    code: { text: 'Penicillin' },
    reaction: [{ manifestation: [{ text: 'Anaphylaxis' }] }],
    note: [{ text: 'In hospital as a child' }],
  })
})

describe('immunisations', () => {
  test.each([
    ['year', null],
    ['month', 'March'],
    [null, 'March'],
  ] as const)('with a due date of the precision %s have the month only if it is known', async (due_precision, month) => {
    await server.db
      .updateTable('immunization')
      .set({ due_at: new Date('2027-03-01T00:00:00+13:00'), due_precision })
      .where('patient_id', '=', patientId('patient'))
      .execute()
    expect(at(12)((await ask('patient', 'Immunization', { TypeID: 0 })).resources[0])).toBe(month)
  })

  test.each([
    [1, 'administered', 5],
    [2, 'overdue', 2],
    [3, 'due', 2],
  ])('list %i is %s', async (TypeID, type, count) => {
    const { resources } = await ask('patient', 'Immunization', { TypeID })
    expect(resources.map(at(13))).toEqual(Array.from({ length: count }, () => type))
    expect(resources.map(at(15))).toEqual(Array.from({ length: count }, () => `${TypeID}`))
  })

  test('are to be given by due date, then given, latest first', async () => {
    const { resources } = await ask('patient', 'Immunization', { TypeID: 0 })
    const due = resources.slice(0, 4).map(at(7, 'valueDateTime')).map(Date.parse)
    const given = resources.slice(4).map(({ date }: { date: string }) => Date.parse(date))
    expect(due).toEqual([...due].sort((one, other) => one - other))
    expect(given).toEqual([...given].sort((one, other) => other - one))
    expect(resources[0]).toMatchObject({ date: null, status: 'not-done' })
    expect(resources[4]).toMatchObject({ status: 'completed' })
  })
})

test('reminders have every priority, and one has no notes', async () => {
  const { resources } = await ask('patient', 'PatientAlerts')
  expect(new Set(resources.map(at(2)))).toEqual(new Set(['High', 'Medium', 'Normal', 'Low']))
  expect(resources.filter(({ note }: { note: unknown[] }) => note.length === 0)).toHaveLength(1)
})

describe('documents and links', () => {
  const media = async () => (await ask('patient', 'Media')).resources
  const open = (user: string, ResourceID: string) => post(user, 'MediaByID', { ResourceID })

  test('are listed without their data', async () => {
    const items = await media()
    expect(items.map(at(0))).toEqual([...Array.from({ length: 5 }, () => 'Resource'), 'Letter', 'Letter', 'Letter'])
    expect(items.every(({ content }: { content: { data: unknown } }) => content.data === null)).toBe(true)
    const links = items.map(({ content }: { content: { url: string | null } }) => content.url).filter(Boolean)
    expect(links).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/^http:/), expect.stringMatching(/^javascript:/)])
  })

  test('open as what they are', async () => {
    const [first] = await media()
    const answer = await open('patient', first.id)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(Buffer.from(answer.body, 'base64').toString('latin1')).toMatch(/^%PDF-1\.4.*Living with asthma.*%%EOF\n$/s)
  })

  test('of another patient, with an unknown id, and of a link are refused', async () => {
    const items = await media()
    const link = items.find(({ content }: { content: { url: string | null } }) => content.url)
    const refused = [
      await open('empty', items[0].id),
      await open('patient', link.id),
      ...(await Promise.all(['999999999', '0', '-1', '1.5', 'abc', '9'.repeat(19), '9'.repeat(64)].map((id) => open('patient', id)))),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403))
  })
})

describe('vital signs', () => {
  const vitals = (more: object = {}) => ask('patient', 'Observation', more)
  const nameOf = ({ code }: { code: { coding: { display: string }[] } }) => code.coding[0]?.display

  test('have every name, newest first, and a blood pressure has its two values', async () => {
    const { resources } = await vitals()
    expect(new Set(resources.map(nameOf))).toEqual(
      new Set(['Blood Pressure', 'Heart Rate', 'Weight', 'BMI', 'Height', 'Body Height', 'Body Mass Index', 'Peak Flow']),
    )
    const moments = resources.map(({ effectiveDateTime }: { effectiveDateTime: string }) => Date.parse(effectiveDateTime))
    expect(moments).toEqual([...moments].sort((one, other) => other - one))
    expect(Date.now() - moments.at(-1)).toBeGreaterThan(days(5 * 365))
    const pressure = resources.find((one: { code: { coding: { display: string }[] } }) => nameOf(one) === 'Blood Pressure')
    const [systolic, diastolic] = pressure.component.map((one: { valueQuantity: { value: number } }) => one.valueQuantity.value)
    expect(systolic).toBeGreaterThan(diastolic)
  })

  test('come 30 at first', async () => {
    const answer = await post('patient', 'Observation', {})
    expect(answer.json()[0]).toMatchObject({ total: 272, entry: { length: 30 } })
  })

  test('of some days', async () => {
    const { total, resources } = await vitals({ StartDate: daysAgo(34), EndDate: daysAgo(34) })
    expect([total, resources.length]).toEqual([4, 4])
    expect((await vitals({ StartDate: daysAgo(33), EndDate: daysAgo(5) })).total).toBe(0)
    expect((await vitals({ StartDate: daysAgo(33), EndDate: null })).total).toBe(8)
  })

  test('of a month alone are found by its last day', async () => {
    await server.db
      .updateTable('vital')
      .set({ measured_at: new Date('2020-06-01T00:00:00+12:00'), measured_precision: 'month' })
      .where('patient_id', '=', patientId('patient'))
      .where('name', '=', 'Peak Flow')
      .execute()
    const { resources } = await vitals({ StartDate: '2020-06-30', EndDate: '2020-06-30' })
    expect(new Set(resources.map(nameOf))).toEqual(new Set(['Peak Flow']))
  })
})

describe('medications', () => {
  test('are long-term, recent or repeated, and one is no longer on the national list', async () => {
    const long = await ask('patient', 'Medication', { TypeID: 1 })
    expect(long.total).toBe(12)
    expect(long.resources.map(at(5, 'valueBoolean')).filter((active: boolean) => !active)).toHaveLength(1)
    expect((await ask('patient', 'Medication', { TypeID: 2 })).total).toBe(3)
    expect((await ask('patient', 'Medication', { TypeID: 3 })).total).toBe(3)
    expect(long.resources[0]).toMatchObject({
      medicationCodeableConcept: { coding: [{ display: 'Salbutamol 100 mcg inhaler', code: '10037011000116104' }] },
      dosageInstruction: [{ text: '2 puffs when needed' }],
      dispenseRequest: { quantity: { value: 2 } },
    })
  })

  test('that are long-term are the ones the header counts', async () => {
    const [counters] = (await call('patient', 'RefreshCounter')).json()
    expect(counters.MedicationsCounter).toBe(12)
  })
})

test.each([
  ['Timeline', { FromDate: null, toDate: null, ProviderID: null }, 5000],
  ['Observation', {}, 3 * 3652],
  ['LabResults', { searchText: '', fromdate: null, todate: null, readfromportal: 2 }, 2000],
])('%s of the large account has its thousands', async (path, more, total) => {
  expect((await ask('large', path, { ...more, PageSize: 15 })).total).toBe(total)
})
