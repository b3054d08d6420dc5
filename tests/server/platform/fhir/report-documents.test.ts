import { describe, expect, test } from 'vitest'
import { openLabResult } from '../../../../server/areas/record/store/lab-results.ts'
import { documentWords, inlineDocument, reportPage } from '../../../../server/platform/fhir/mapping/attachment.ts'
import { resultsIn } from '../../../../server/platform/fhir/store/summary.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { allRows, aroha, openImportDatabase } from './import-database.ts'
import { letter, observation, report } from './resources.ts'

const practice = openImportDatabase()

const pdf = Buffer.from('%PDF-1').toString('base64')
const panel = (presentedForm: object[]) => report('panel', ['glucose'], { code: { text: 'Panel' }, issued: '2026-05-02', presentedForm })
const withPdf = panel([{ contentType: 'application/pdf', data: pdf }])
const glucose = observation('glucose', {
  code: { text: 'Glucose' },
  effectiveDateTime: '2026-05-01',
  valueQuantity: { value: 5.1, unit: 'mmol/L' },
})

const opened = async () => {
  const { id } = await practice.db.selectFrom('lab_result').select('id').executeTakeFirstOrThrow()
  return openLabResult(practice.db, asPatient(await practice.patientId()), `${id}`)
}
const summarised = async () => {
  const rows = await resultsIn(practice.db, asPatient(await practice.patientId()))
  return rows.map(({ kind, lines }) => [kind, lines.length])
}

test.each([
  ['text/plain; charset=iso-8859-1', Buffer.from('50 µg', 'latin1')],
  ['text/html; charset="UTF-16"', Buffer.from('\ufeff<p>50 µg</p>', 'utf16le')],
  ['text/plain', Buffer.from('50 µg', 'latin1')],
  ['text/plain', Buffer.from('50 µg')],
  ['text/html; charset=utf-8', Buffer.from('50 µg', 'latin1')],
  ['text/plain; charset=utf8mb4', Buffer.from('50 µg')],
  ['text/plain; charset=ansi', Buffer.from('50 µg', 'latin1')],
])('a document as %s keeps its characters', (contentType, content) => {
  const document = inlineDocument({ contentType, data: content.toString('base64') }) ?? expect.fail('no document')
  expect(documentWords(document)).toBe('50 µg')
  expect(Buffer.from(reportPage(document)?.content_base64 ?? '', 'base64').toString()).toContain('50 µg')
})

describe('a report with lines and a document', () => {
  test('shows the document without lines in the file', async () => {
    const { notes } = await practice.importBundle([aroha, withPdf])
    expect(await opened()).toMatchObject({ kind: 'pdf', content_base64: pdf, lines: [] })
    expect(notes).toEqual(['1 reports show their document: the observations that they name are not there.'])
    expect(await summarised()).toEqual([['pdf', 0]])
  })

  test('shows lines and document with lines in the file', async () => {
    const { notes } = await practice.importBundle([aroha, withPdf, glucose])
    expect(await opened()).toMatchObject({ kind: 'pdf', content_base64: pdf, lines: [{ text: 'Glucose' }] })
    expect(notes).toEqual(['1 reports have a document too, which is shown with their lines.'])
    expect(await summarised()).toEqual([['table', 1]])
    const once = await allRows(practice.db)
    await practice.importBundle([aroha, withPdf, glucose])
    expect(await allRows(practice.db)).toEqual(once)
  })

  test.each([
    ['one', [{ data: pdf }], []],
    ['two', [{ data: pdf }, { data: pdf }], ['presentedForm (all but one)']],
    ['a URL', [{ url: 'https://example.org/panel.pdf' }], ['presentedForm']],
  ])('is reported with documents that no page shows: %s', async (_what, forms, fields) => {
    const typed = forms.map((form) => ({ contentType: 'application/pdf', ...form }))
    const { notShown } = await practice.importBundle([aroha, panel(typed), glucose])
    expect(notShown).toEqual(fields.map((field) => ({ type: 'DiagnosticReport', field, count: 1 })))
  })

  test('is stored with its lines if the document cannot be stored', async () => {
    const { skipped } = await practice.importBundle([
      aroha,
      panel([{ contentType: 'text/plain', data: Buffer.from('a\u0000b').toString('base64') }]),
      glucose,
    ])
    expect(skipped).toEqual([])
    expect(await opened()).toMatchObject({ kind: 'table', content_base64: null, lines: [{ text: 'Glucose' }] })
  })
})

test('a letter is stored without its second document, which the report lists', async () => {
  const one = letter('application/pdf', '%PDF-1')
  expect((await practice.importBundle([aroha, one])).notShown).toEqual([])
  const { notShown } = await practice.importBundle([aroha, { ...one, content: [...one.content, ...one.content] }])
  expect(notShown).toEqual([{ type: 'DocumentReference', field: 'content (all but one)', count: 1 }])
})
