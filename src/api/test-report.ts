import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { judge } from '../domain/result-judgement.ts'
import { type ResultLine, rangeOf, type TestReport, type TrendPoint } from '../domain/test-result.ts'
import { toldQuantity } from '../domain/told-quantity.ts'
import { decodeRows, type Rows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { dateText } from './dates.ts'
import { named, text } from './extensions.ts'
import { ApiFailure } from './failures.ts'
import { type LabChart, LabReportPart } from './generated/practice/model'
import { getLabResultChartByIdQueryOptions, labResultById } from './generated/practice/record/record'
import { lenientExtensions } from './lenient-extensions.ts'
import { words } from './words.ts'

type Document = { kind: 'document'; contentType: string; base64: string; title: string | null }
type Part = Document | { kind: 'line'; line: ResultLine } | { kind: 'nothing' }

const nothing: Part = { kind: 'nothing' }

/** Wire: a DocumentReference with content, or an Observation whose extensions are found by their urls. */
const part = z.pipe(
  z.extend(LabReportPart, { extension: z.optional(lenientExtensions) }),
  z.transform(({ id, content, extension = [] }): Part => {
    if (content) {
      const { contentType, data, title } = content[0]?.attachment ?? {}
      return data ? { kind: 'document', contentType: contentType ?? '', base64: data, title: words(title) } : nothing
    }
    const told = (url: string) => text(named(extension, url))
    const number = (url: string) => named(extension, url).valueDecimal ?? null
    const range = rangeOf(number('ReferenceLow'), number('ReferenceHigh'))
    const quantity = toldQuantity({ words: told('ObservationValue'), value: number('Value'), unit: told('Unit'), range })
    const flagText = told('AbnormalFlagDesc')
    const status = told('ResultStatus')
    const line: ResultLine = {
      id,
      text: told('ObservationText') ?? '',
      value: told('ObservationValue') ?? '',
      ...judge({ flagText, quantity, status }),
      flagText,
      summary: told('ObservationSummary'),
      comments: told('Comments'),
      status,
      code: told('LabCode'),
      quantity,
    }
    return line.text || line.value || line.summary || line.comments || quantity ? { kind: 'line', line } : nothing
  }),
)

const utf8 = (base64: string) => new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))

/** What base64 makes of a PDF's first letters. */
const pdfStart = 'JVBERi0'

const documentReport = ({ contentType, base64, title }: Document): TestReport => {
  if (/pdf/i.test(contentType) || base64.startsWith(pdfStart)) return { kind: 'pdf', title, base64 }
  try {
    const html = utf8(base64)
    return html.trim() === '' ? { kind: 'empty' } : { kind: 'html', title, html }
  } catch {
    throw new ApiFailure('notUnderstood', '/Patient/LabResultByID')
  }
}

const reportOf = ({ rows, leftOut }: Rows<Part>): TestReport => {
  const document = rows.find((one) => one.kind === 'document')
  if (document) return documentReport(document)
  const lines = rows.flatMap((one) => (one.kind === 'line' ? [one.line] : []))
  return lines.length > 0 || leftOut > 0 ? { kind: 'table', lines, leftOut } : { kind: 'empty' }
}

/** The report of a test result. Asking for it marks the result as read, so it is asked for once an opening and kept no longer. */
export const testReportQuery = (connection: Connection, patientId: string, id: string) =>
  queryOptions({
    queryKey: ['test report', patientId, id],
    queryFn: async ({ signal }) =>
      reportOf(decodeRows(await labResultById({ PatientID: patientId, ResultID: id }, { connection, signal }), part, 'Test report')),
    gcTime: 0,
  })

const trendPoint = z
  .pipe(
    z.object({
      Date: z.string(),
      Value: z.number(),
      Unit: z.nullish(z.string()),
      Low: z.nullish(z.number()),
      High: z.nullish(z.number()),
    }),
    z.transform(
      ({ Date: at, Value, Unit, Low, High }): TrendPoint => ({
        at: dateText(at) ?? '',
        value: Value,
        unit: words(Unit),
        range: rangeOf(Low ?? null, High ?? null),
      }),
    ),
  )
  .check(z.refine(({ at }) => at !== '', { path: ['Date'] }))

const chartRows = (chart: LabChart): unknown[] => {
  try {
    return z.parse(z.array(z.unknown()), JSON.parse(words(chart[0]?.observationtext) ?? '[]'))
  } catch {
    throw new ApiFailure('notUnderstood', '/Patient/LabResultChartById')
  }
}

/** Wire: JSON within a text. */
const decodeChart = (chart: LabChart): TrendPoint[] =>
  decodeRows([{ entry: chartRows(chart).map((resource) => ({ resource })) }], trendPoint, 'Chart row').rows

/** The values of a laboratory code over time, oldest first. */
export const testTrendQuery = (connection: Connection, patientId: string, code: string) =>
  getLabResultChartByIdQueryOptions({ PatientID: patientId, labcode: code }, { request: { connection }, query: { select: decodeChart } })
