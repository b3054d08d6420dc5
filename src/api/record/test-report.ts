import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type ReportDocument,
  type ResultLine,
  rangeOf,
  type TestReport,
  type TestTrend,
  type TrendPoint,
} from '../../domain/record/test-result.ts'
import { decodeBase64 } from '../../domain/values/base64.ts'
import { isWithdrawn } from '../../domain/values/fhir-status.ts'
import { type LabChart, LabReportPart } from '../generated/practice/model'
import { getLabResultChartByIdQueryOptions, labResultById } from '../generated/practice/record/record'
import { decodeReadable, type Rows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { dateText } from '../http/dates.ts'
import { ApiFailure } from '../http/failures.ts'
import { longTimeoutMs } from '../http/http.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { isPdf } from '../http/pdf.ts'
import { singleRead } from '../http/single-read.ts'
import { words } from '../http/words.ts'
import { awaitedLineCount, resultLine } from './result-line.ts'

type Document = { kind: 'document'; contentType: string; base64: string; title: string | null }
type Part = Document | { kind: 'line'; line: ResultLine } | { kind: 'awaited'; count: number } | { kind: 'nothing' }

const nothing: Part = { kind: 'nothing' }

/** Wire: a DocumentReference with content, an Observation whose extensions are found by their urls, or how many lines are not there. */
const part = z.pipe(
  z.extend(LabReportPart, { extension: z.optional(lenientExtensions) }),
  z.transform(({ id, content, extension = [] }): Part => {
    if (content) {
      const { contentType, data, title } = content[0]?.attachment ?? {}
      return data ? { kind: 'document', contentType: contentType ?? '', base64: data, title: words(title) } : nothing
    }
    const count = awaitedLineCount(extension)
    if (count > 0) return { kind: 'awaited', count }
    const line = resultLine(id, extension)
    const { quantity } = line
    return line.text || line.value || line.summary || line.comments || line.flagText || quantity ? { kind: 'line', line } : nothing
  }),
)

const documentReport = ({ contentType, base64, title }: Document): ReportDocument | { kind: 'empty' } => {
  if (isPdf(contentType, base64)) return { kind: 'pdf', title, base64 }
  const bytes = decodeBase64(base64)
  if (bytes === null) return { kind: 'unreadable' }
  const html = new TextDecoder().decode(bytes)
  return html.trim() === '' ? { kind: 'empty' } : { kind: 'html', title, html }
}

/** Its lines and its first document, one that can be read before one that cannot. Further documents and missing lines are included in the unreadable count. */
const reportOf = ({ rows, unreadableCount: unreadablePartCount }: Rows<Part>): TestReport => {
  const unreadableCount = rows.reduce((sum, one) => sum + (one.kind === 'awaited' ? one.count : 0), unreadablePartCount)
  const [document = null, ...further] = rows
    .flatMap((one) => (one.kind === 'document' ? [documentReport(one)] : []))
    .filter((one) => one.kind !== 'empty')
    .sort((one, other) => Number(one.kind === 'unreadable') - Number(other.kind === 'unreadable'))
  const lines = rows.flatMap((one) => (one.kind === 'line' ? [one.line] : []))
  const missingCount = unreadableCount + further.length
  return lines.length + missingCount === 0
    ? (document ?? { kind: 'empty' })
    : { kind: 'table', lines, unreadableCount: missingCount, document }
}

/** The report of a test result. The call marks the result as read, so it is sent once per opening and not cached. */
export const testReportQuery = (connection: Connection, patientId: string, id: string) =>
  queryOptions({
    queryKey: ['test report', patientId, id],
    queryFn: async ({ signal }) =>
      reportOf(
        decodeReadable(
          await labResultById({ PatientID: patientId, ResultID: id }, { connection, signal, timeoutMs: longTimeoutMs }),
          part,
          'Test report',
        ),
      ),
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
      Status: z.nullish(z.string()),
      Comparator: z.nullish(z.enum(['<', '<=', '>=', '>'])),
    }),
    z.transform(
      ({ Date: at, Value, Unit, Low, High, Status, Comparator }): TrendPoint => ({
        at: dateText(at) ?? '',
        value: Value,
        comparator: Comparator ?? null,
        unit: words(Unit),
        range: rangeOf(Low ?? null, High ?? null),
        status: words(Status),
      }),
    ),
  )
  .check(z.refine(({ at }) => at !== '', { path: ['Date'] }))

const trendRows = (labTrend: LabChart): unknown[] => {
  try {
    return z.parse(z.array(z.unknown()), JSON.parse(words(labTrend[0]?.observationtext) ?? '[]'))
  } catch {
    throw new ApiFailure('notUnderstood', '/Patient/LabResultChartById')
  }
}

/** Wire: JSON within a text, in any order. Withdrawn values are ignored. @throws ApiFailure where there are rows and none of them can be read */
const decodeTrend = (labTrend: LabChart): TestTrend => {
  const { rows, unreadableCount } = decodeReadable(
    [{ entry: trendRows(labTrend).map((resource) => ({ resource })) }],
    trendPoint,
    'Chart row',
  )
  const valid = rows.filter(({ status }) => !isWithdrawn(status))
  return { points: valid.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)), unreadableCount }
}

/** The values of a laboratory's code over time, oldest first. Code system and specimen are those of the line, if the practice returns them. */
export const testTrendQuery = (
  connection: Connection,
  patientId: string,
  code: string,
  system: string | null,
  specimen: string | null = null,
) =>
  getLabResultChartByIdQueryOptions(
    {
      PatientID: patientId,
      labcode: code,
      ...(system !== null && { labcodesystem: system }),
      ...(specimen !== null && { labspecimen: specimen }),
    },
    singleRead(connection, decodeTrend),
  )
