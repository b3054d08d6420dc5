import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf, days, later } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

let token = ''
beforeEach(async () => {
  token = await server.tokenOf('patient')
})

const PatientID = patientId('patient')
const post = (path: string, body: object) => server.post(`Patient/${path}`, { PatientID, ...body }, { token })
const page = { PageSize: 15, PageNumber: 1 }
const everything = { ...page, searchText: '', fromdate: null, todate: null, readfromportal: 2 }
type Resource = { id: string; description: string; extension: { valueString?: string; valueDateTime?: string }[] }
const results = async (filter: object = {}) => {
  const [{ total, entry }] = (await post('LabResults', { ...everything, ...filter })).json()
  return { total, resources: entry.map(({ resource }: { resource: Resource }) => resource) as Resource[] }
}
const named = async (name: string) => (await results({ searchText: name })).resources[0] ?? expect.fail(`no result ${name}`)
const report = async (id: string) => (await post('LabResultByID', { ResultID: id })).json()[0]
const isRead = ({ extension }: Resource) => extension[3]?.valueString
const daysAgo = (count: number) => dayOf(later(new Date(), -days(count)))

describe('the list', () => {
  test('is latest first and says who, where and whether it was read', async () => {
    const { total, resources } = await results()
    expect(total).toBe(9)
    const moments = resources.map(({ extension }) => Date.parse(extension[6]?.valueDateTime ?? ''))
    expect(moments).toEqual([...moments].sort((one, other) => other - one))
    expect(resources[0]).toMatchObject({
      resourceType: 'DocumentReference',
      description: 'Lipid panel',
      author: [{ display: 'Dr Mere Tai' }],
      extension: [
        { valueString: 'Harbour Laboratory' },
        { valueString: 'Please make an appointment' },
        { valueString: 'Biochemistry' },
        { valueString: 'False' },
        {},
        {},
        { valueDateTime: expect.stringMatching(/T10:30:00\+1[23]:00$/) },
        {
          url: 'Values',
          valueString: expect.stringMatching(/^Cholesterol 6.1 mmol\/L \(High\); LDL cholesterol 3.8 mmol\/L \(High\); HDL/),
        },
        { url: 'Lines', valueString: expect.stringMatching(/^\[\[.*"valueString":"6.1 mmol\/L".*\]\]$/) },
      ],
    })
  })

  test.each([
    [0, 3, 'False'],
    [1, 6, 'True'],
  ])('of readfromportal %i', async (readfromportal, count, read) => {
    const { total, resources } = await results({ readfromportal })
    expect([total, ...new Set(resources.map(isRead))]).toEqual([count, read])
  })

  test('of a range of days has both its ends', async () => {
    expect((await results({ fromdate: daysAgo(365), todate: daysAgo(0) })).total).toBe(8)
    expect((await results({ fromdate: daysAgo(100), todate: daysAgo(12) })).resources.map(({ description }) => description)).toEqual([
      'Chest X-ray',
      'Histology report',
      'Ultrasound of the abdomen',
      'Urine culture',
      'Lipid panel',
    ])
    expect((await results({ fromdate: daysAgo(11), todate: daysAgo(4) })).total).toBe(0)
  })

  test('finds a result of a year alone by a day of that year', async () => {
    await server.db
      .updateTable('lab_result')
      .set({ reported_at: new Date('2020-01-01T00:00:00+13:00'), reported_precision: 'year' })
      .where('id', '=', Number((await named('Chest X-ray')).id))
      .execute()
    const { resources } = await results({ fromdate: '2020-03-01', todate: '2020-03-31' })
    expect(resources.map(({ description }) => description)).toEqual(['Chest X-ray'])
  })

  test('is searched by name, in whatever case, letter by letter', async () => {
    const found = async (searchText: string) => (await results({ searchText })).total
    expect(await found('LIPID')).toBe(4)
    expect(await found(' lipid panel ')).toBe(3)
    for (const none of ['lipid%panel', '%', '_', 'x_ray', '\\', 'Biochemistry']) expect([none, await found(none)]).toEqual([none, 0])
  })
})

describe('a report', () => {
  test('that is a PDF, or HTML, comes as its document', async () => {
    const pdf = await report((await named('Chest X-ray')).id)
    expect(pdf).toMatchObject({ total: 1, entry: [{ resource: { resourceType: 'DocumentReference' } }] })
    const [{ attachment }] = pdf.entry[0].resource.content
    expect(attachment).toMatchObject({ contentType: 'PDF', title: 'Chest X-ray' })
    expect(Buffer.from(attachment.data, 'base64').toString('latin1')).toMatch(/^%PDF-/)
    const html = (await report((await named('Histology')).id)).entry[0].resource.content[0].attachment
    expect(html.contentType).toBe('HTML')
    expect(Buffer.from(html.data, 'base64').toString()).toContain('6 × 4 mm')
  })

  test('with a script is in the sandbox, to test a portal with', async () => {
    const [{ resource }] = (await report((await named('Ultrasound')).id)).entry
    expect(Buffer.from(resource.content[0].attachment.data, 'base64').toString()).toContain('<script>')
  })

  test('that is a table has its lines in order, with numbers, ranges and flags', async () => {
    const { total, entry } = await report((await named('Lipid and iron')).id)
    const lines = entry.map(({ resource }: { resource: { extension: { url: string }[] } }) =>
      Object.fromEntries(resource.extension.map(({ url, ...value }) => [url, Object.values(value)[0]])),
    )
    expect([total, lines.length]).toEqual([7, 7])
    expect(lines[0]).toEqual({
      ObservationText: 'Cholesterol',
      ObservationValue: '5.2 mmol/L',
      AbnormalFlagDesc: 'High',
      ObservationSummary: null,
      Comments: null,
      LabCode: '2093-3',
      Value: 5.2,
      Unit: 'mmol/L',
      ReferenceLow: null,
      ReferenceHigh: 5,
      LabCodeSystem: 'http://loinc.org',
    })
    expect(lines[2]).toMatchObject({ ObservationText: 'HDL cholesterol', AbnormalFlagDesc: 'Low', ReferenceLow: 1, ReferenceHigh: null })
    expect(lines[4]).toMatchObject({ AbnormalFlagDesc: null, ReferenceLow: 3.5, ReferenceHigh: 5.2 })
    expect(lines[6]).toMatchObject({ ObservationValue: 'Small red cells', Value: null, Comments: 'Please repeat in 3 months' })
  })

  test.each([
    ['10*9/L', '0 10*9/L'],
    [null, '0'],
  ])('shows a 0 in the unit %j', async (unit, expected) => {
    const { id } = await named('Lipid and iron')
    await server.db
      .updateTable('lab_observation')
      .set({ value: 0, unit })
      .where('result_id', '=', Number(id))
      .where('position', '=', 1)
      .execute()
    const [{ resource }] = (await report(id)).entry
    expect(resource.extension[1]).toEqual({ url: 'ObservationValue', valueString: expected })
  })

  test.each([
    ['cancelled', 'Cholesterol 5.2 mmol/L (High, cancelled)'],
    ['unknown', 'Cholesterol 5.2 mmol/L (High, status unknown)'],
  ] as const)("has the status of a line that is %s in the list's text", async (status, words) => {
    const { id } = await named('Lipid and iron')
    await server.db.updateTable('lab_observation').set({ status }).where('result_id', '=', Number(id)).where('position', '=', 1).execute()
    const values = (await named('Lipid and iron')).extension.find((one) => 'url' in one && one.url === 'Values')
    expect(values?.valueString?.split('; ')[0]).toBe(words)
  })

  test('that is not there yet is empty', async () => {
    expect(await report((await named('Urine culture')).id)).toEqual({ total: 0, entry: [] })
  })
})

describe('opening a result', () => {
  const unread = async () => (await post('RefreshCounter', {})).json()[0].TestResultsCounter

  test('marks it read, in the list and in the counter, and only it', async () => {
    const { id } = await named('Chest X-ray')
    expect(await unread()).toBe(3)
    await report(id)
    await report(id)
    expect(await unread()).toBe(2)
    expect((await results({ readfromportal: 0 })).resources.map(({ description }) => description)).toEqual([
      'Lipid panel',
      'Histology report',
    ])
  })

  test('that fails leaves it unread', async () => {
    const { id } = await named('Lipid panel')
    await sql`alter table lab_observation rename to lab_observation_gone`.execute(server.db)
    const answer = await post('LabResultByID', { ResultID: id })
    await sql`alter table lab_observation_gone rename to lab_observation`.execute(server.db)
    expect(answer.statusCode).toBe(500)
    expect(await unread()).toBe(3)
  })

  test("of another patient, or with an unknown id, is refused and leaves the other's unread", async () => {
    const { id } = await server.db
      .selectFrom('lab_result')
      .select('id')
      .where('patient_id', '=', patientId('george'))
      .where('is_read', '=', false)
      .executeTakeFirstOrThrow()
    for (const ResultID of [`${id}`, '999999999', '0', '-1', '1e3', ' 1', 'abc', '9'.repeat(19)]) {
      const answer = await post('LabResultByID', { ResultID })
      expect([ResultID, answer.statusCode]).toEqual([ResultID, 403])
    }
    const after = await server.db.selectFrom('lab_result').select('is_read').where('id', '=', id).executeTakeFirstOrThrow()
    expect(after.is_read).toBe(false)
  })

  test('as a proxy marks it read for the patient', async () => {
    const carer = await server.tokenOf('carer')
    const ask = (path: string, body: object) =>
      server.post(`Patient/${path}`, { PatientID: patientId('george'), ...body }, { token: carer })
    const [{ entry }] = (await ask('LabResults', { ...everything, readfromportal: 0 })).json()
    expect((await ask('LabResultByID', { ResultID: entry[0].resource.id })).statusCode).toBe(200)
    expect((await ask('LabResults', { ...everything, readfromportal: 0 })).json()[0].total).toBe(0)
  })
})
