import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testReportQuery, testTrendQuery } from '../../../src/api/record/test-report.ts'
import type { ResultLine } from '../../../src/domain/record/test-result.ts'
import { bundle } from '../../practice/bundle.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith, runQuery, sent } from '../answers.ts'
import { load } from '../load.ts'
import { reportDocumentResource, reportLine, reportLineResource } from './record-resources.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const read = async (...resources: unknown[]) => {
  answerWith(bundle(...resources))
  return load(testReportQuery(connection, patientId, '57'))
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

const line: ResultLine = {
  id: '57-1',
  text: 'Cholesterol',
  value: '6.1 mmol/L',
  flag: 'high',
  side: 'high',
  flagText: 'High',
  status: null,
  summary: 'Above the goal',
  comments: 'Fasting',
  code: '2093-3',
  codeSystem: null,
  specimen: null,
  quantity: { value: 6.1, comparator: null, unit: 'mmol/L', range: { low: 1, high: 5 } },
  range: { low: 1, high: 5 },
  unit: 'mmol/L',
}

describe('a report as a table', () => {
  const lineWith = async (values: Partial<Record<keyof typeof reportLine, string | number | null>>) => {
    const report = await read(reportLineResource({ ...reportLine, ...values }))
    return report.kind === 'table' ? report.lines[0] : report
  }

  it('is asked for by its result, and read line by line', async () => {
    const fetch = answerWith(bundle(reportLineResource(reportLine), reportLineResource(reportLine, '57-2')))
    const report = await load(testReportQuery(connection, patientId, '57'))
    expect(report).toEqual({ kind: 'table', lines: [line, { ...line, id: '57-2' }], unreadableCount: 0, document: null })
    expect(sent(fetch)).toMatchObject({
      url: 'https://practice.test/api/Patient/LabResultByID',
      body: { PatientID: patientId, ResultID: '57' },
    })
  })

  it('counts missing lines as unreadable, even if all are missing', async () => {
    const awaited = { resourceType: 'DocumentReference', id: '57', extension: [{ url: 'AwaitedLines', valueInteger: 2 }] }
    expect(await read(reportLineResource(reportLine), awaited)).toMatchObject({ lines: [line], unreadableCount: 2 })
    expect(await read(awaited)).toEqual({ kind: 'table', lines: [], unreadableCount: 2, document: null })
  })

  it.each([
    ['no flag and a value outside the range', { AbnormalFlagDesc: null }, { flag: 'high', flagText: null }],
    [
      'no flag and a value inside the range',
      { AbnormalFlagDesc: ' ', ObservationValue: '4 mmol/L', Value: 4 },
      { flag: 'within', flagText: null },
    ],
    ['a flag that its range contradicts', { AbnormalFlagDesc: 'L' }, { flag: 'disputed', side: 'high', flagText: 'L' }],
    [
      'one end of the range',
      { ReferenceLow: null },
      { quantity: { value: 6.1, comparator: null, unit: 'mmol/L', range: { low: null, high: 5 } } },
    ],
    ['no range', { ReferenceLow: null, ReferenceHigh: null }, { quantity: { value: 6.1, comparator: null, unit: 'mmol/L', range: null } }],
    ['a range that contradicts itself', { ReferenceLow: 9 }, { quantity: { value: 6.1, comparator: null, unit: 'mmol/L', range: null } }],
    ['a number that is a text', { Value: '6.1' }, { quantity: { value: 6.1, comparator: null, unit: 'mmol/L' }, value: '6.1 mmol/L' }],
    [
      'a comparator',
      { AbnormalFlagDesc: null, Value: null, ObservationValue: '>320 mmol/L' },
      { quantity: { value: 320, comparator: '>' }, flag: 'high' },
    ],
    ['a number that its words contradict', { AbnormalFlagDesc: null, Value: 4 }, { quantity: null, flag: 'notJudged' }],
    [
      'an addition to its number',
      { ObservationValue: '6.1 mmol/L fasting' },
      { quantity: null, range: { low: 1, high: 5 }, unit: 'mmol/L', value: '6.1 mmol/L fasting' },
    ],
    ['words alone', { Value: null, ObservationValue: 'Not detected' }, { quantity: null, value: 'Not detected' }],
    ['no code', { LabCode: '' }, { code: null }],
  ])('with %s', async (_what, values, expected) => {
    expect(await lineWith(values)).toMatchObject(expected)
  })

  it('loses the line that cannot be read, and counts it', async () => {
    expect(await read({ resourceType: 'Observation', id: 7 }, reportLineResource(reportLine))).toEqual({
      kind: 'table',
      lines: [line],
      unreadableCount: 1,
      document: null,
    })
  })

  it('has failed where none of it can be read', async () => {
    await expect(read(null, { resourceType: 'Patient', id: '1' })).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('a report as a document', () => {
  const pdf = base64('%PDF-1.7\n')
  const html = '<p>Kia ora – all is well</p>'

  it.each([
    ['PDF', 'PDF'],
    ['a media type', 'application/pdf'],
    ['nothing, but which begins like one', null],
  ])('that is called %s is a PDF', async (_what, contentType) => {
    expect(await read(reportDocumentResource({ contentType, data: pdf, title: 'Histology' }))).toEqual({
      kind: 'pdf',
      title: 'Histology',
      base64: pdf,
    })
  })

  it.each(['HTML', 'text/html', '', null])('that is called %j is html, read as UTF-8', async (contentType) => {
    expect(await read(reportDocumentResource({ contentType, data: base64(html), title: ' ' }))).toEqual({ kind: 'html', title: null, html })
  })

  it('that is not base64 is reported, beside the lines and after a readable document', async () => {
    const broken = reportDocumentResource({ contentType: 'HTML', data: '*' })
    expect(await read(broken)).toEqual({ kind: 'unreadable' })
    expect(await read(reportLineResource(reportLine), broken)).toMatchObject({
      lines: [line],
      unreadableCount: 0,
      document: { kind: 'unreadable' },
    })
    expect(await read(broken, reportDocumentResource({ contentType: 'HTML', data: base64(html) }))).toMatchObject({
      unreadableCount: 1,
      document: { kind: 'html', html },
    })
  })
})

it('a report with lines and a document has both', async () => {
  const data = base64('<p>Kia ora</p>')
  expect(await read(reportLineResource(reportLine), reportDocumentResource({ contentType: 'HTML', data, title: 'Letter' }))).toEqual({
    kind: 'table',
    lines: [line],
    unreadableCount: 0,
    document: { kind: 'html', title: 'Letter', html: '<p>Kia ora</p>' },
  })
})

it.each([
  ['a letter', [reportDocumentResource({ contentType: 'HTML', data: base64('<p>Kia ora</p>'), title: null }), null], 1, '<p>Kia ora</p>'],
  ['no words', [reportDocumentResource({ contentType: 'HTML', data: base64(' ') }), null, { id: 7 }], 2, null],
  [
    'a letter, and of another one',
    [
      reportDocumentResource({ contentType: 'HTML', data: base64(' ') }),
      reportDocumentResource({ contentType: 'HTML', data: base64('<p>One</p>'), title: null }),
      reportDocumentResource({ contentType: 'HTML', data: base64('<p>Two</p>') }),
    ],
    1,
    '<p>One</p>',
  ],
])('a report of %s counts its hidden parts', async (_what, resources, unreadableCount, html) => {
  expect(await read(...resources)).toEqual({
    kind: 'table',
    lines: [],
    unreadableCount,
    document: html === null ? null : { kind: 'html', title: null, html },
  })
})

it.each([
  ['nothing', []],
  ['a document without data', [reportDocumentResource({ contentType: 'PDF', data: null })]],
  ['a document with empty data', [reportDocumentResource({ contentType: 'HTML', data: '' })]],
  ['a document without an attachment', [{ resourceType: 'DocumentReference', id: '57', content: [] }]],
  ['html of blanks', [reportDocumentResource({ contentType: 'HTML', data: base64(' \n ') })]],
  ['a line that says nothing', [reportLineResource({ ObservationText: ' ', ObservationValue: null })]],
  ['a line without extensions', [{ resourceType: 'Observation', id: '57-1' }]],
])('a report of %s is empty', async (_what, resources) => {
  expect(await read(...resources)).toEqual({ kind: 'empty' })
})

describe('the chart of a laboratory code', () => {
  const row = { Date: '2026-11-02T10:30:00+13:00', Value: 6.1, Unit: 'mmol/L', Low: null, High: 5 }
  const point = { at: row.Date, value: 6.1, comparator: null, unit: 'mmol/L', range: { low: null, high: 5 }, status: null }
  const readTrend = async (observationtext: unknown) => {
    const fetch = answerWith([{ observationtext }])
    return { ...(await runQuery(testTrendQuery(connection, patientId, '2093-3', null))), fetch }
  }

  it('runs from the oldest value to the latest, however the practice sends them', async () => {
    const dates = ['2026-11-03', '2025', '2026-11-02T10:30:00+13:00', '2026-10']
    const { points } = await readTrend(JSON.stringify(dates.map((date) => ({ ...row, Date: date }))))
    expect(points.map(({ at }) => at)).toEqual(['2025', '2026-10', '2026-11-02T10:30:00+13:00', '2026-11-03'])
  })

  it('is asked for by its code, and read from the JSON in a text', async () => {
    const { points, fetch } = await readTrend(JSON.stringify([row, { Date: '2026-11-03', Value: 0 }]))
    expect(points).toEqual([point, { at: '2026-11-03', value: 0, comparator: null, unit: null, range: null, status: null }])
    expect(sent(fetch)).toMatchObject({
      url: 'https://practice.test/api/Patient/LabResultChartById',
      body: { PatientID: patientId, labcode: '2093-3' },
    })
  })

  it.each([
    ['null', null],
    ['no date', { ...row, Date: undefined }],
    ['a date that is none', { ...row, Date: 'soon' }],
    ['a value that is a text', { ...row, Value: '6.1' }],
    ['a value beyond all numbers', '1e999'],
    ['a list', [row]],
  ])('loses the row that has %s, and reports it without its values', async (_what, bad) => {
    expect(await readTrend(JSON.stringify([bad, row]))).toMatchObject({ points: [point], unreadableCount: 1 })
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Chart row could not be read: entry\.0\./))
  })

  it('excludes withdrawn values', async () => {
    const rows = ['cancelled', 'entered-in-error', 'preliminary'].map((Status) => ({ ...row, Status }))
    expect(await readTrend(JSON.stringify(rows))).toMatchObject({ points: [{ ...point, status: 'preliminary' }], unreadableCount: 0 })
  })

  it.each([null, '', '  ', '[]'])('is empty for the text %j', async (text) => {
    expect(await readTrend(text)).toMatchObject({ points: [], unreadableCount: 0 })
  })

  it.each(['{', '{}', '"text"', '7', 'null', '<html>', '[7, null]'])('is not understood for the text %j', async (text) => {
    await expect(readTrend(text)).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})
