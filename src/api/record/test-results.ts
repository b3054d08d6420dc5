import * as z from 'zod/mini'
import { verdictOf } from '../../domain/record/result-judgement.ts'
import type { TestResult } from '../../domain/record/test-result.ts'
import { type Bundle, LabResult, type LabResultsRequest } from '../generated/practice/model'
import { getLabResultsQueryKey, labResults } from '../generated/practice/record/record'
import { decodeRows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { date } from '../http/dates.ts'
import { at, named, text } from '../http/extensions.ts'
import { importSource } from '../http/import-source.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { pagedList } from '../http/list.ts'
import { words } from '../http/words.ts'
import { awaitedLineCount, resultLine } from './result-line.ts'

const listedLine = z.pipe(
  lenientExtensions,
  z.transform((extension) => resultLine('', extension)),
)

/** Wire: JSON within a text, a list of the extensions that each line of the report has. An unreadable element counts as an unreadable line. */
const listedLines = (json: string | null) => {
  try {
    const parsedPoints = z.parse(z.array(z.unknown()), JSON.parse(json ?? '[]')).map((one) => z.safeParse(listedLine, one))
    const lines = parsedPoints.flatMap((one) => (one.success ? [one.data] : []))
    return { lines, unreadableCount: parsedPoints.length - lines.length }
  } catch {
    return { lines: [], unreadableCount: 1 }
  }
}

/** Wire: extensions 0 to 3 are laboratory, comments, folder and the read flag as the text True. 6 is the report's time. Its values are found by url. */
const testResult = z.pipe(
  z.extend(LabResult, { extension: lenientExtensions }),
  z.transform(({ id, description, author, extension }): TestResult => {
    const { lines, unreadableCount } = listedLines(text(named(extension, 'Lines')))
    const report = { comments: text(at(extension, 1)), status: text(named(extension, 'ResultStatus')) }
    return {
      id,
      name: words(description) ?? '',
      reportedAt: date(at(extension, 6)),
      provider: words(author?.[0]?.display),
      laboratory: text(at(extension, 0)),
      folder: text(at(extension, 2)),
      values: text(named(extension, 'Values')),
      ...report,
      correction: text(named(extension, 'Correction')),
      isRead: text(at(extension, 3))?.toLowerCase() === 'true',
      importedFrom: importSource(extension),
      verdict: verdictOf(report, lines, unreadableCount + awaitedLineCount(extension)),
    }
  }),
)

export type TestResultFilter = {
  status: 'unread' | 'read' | 'all'
  /** Plain dates, both included. */
  from: string
  to: string
  search: string
}

const statusIds: Record<TestResultFilter['status'], LabResultsRequest['readfromportal']> = { unread: 0, read: 1, all: 2 }

/** The key prefix of all lists of test results, to refetch them after a result was opened. */
export const testResultListsKey = getLabResultsQueryKey().slice(0, 2)

const resultList = { call: labResults, keyOf: getLabResultsQueryKey, row: testResult, name: 'Test result' }

/** Decodes a bundle of test results. */
export const testResultRows = (bundle: Bundle) => decodeRows(bundle, testResult, resultList.name)

/** Test results, latest report first, a page at a time. */
export const testResultsQuery = (connection: Connection, patientId: string, { status, from, to, search }: TestResultFilter) =>
  pagedList(resultList, connection, {
    PatientID: patientId,
    PageSize: 15,
    PageNumber: 1,
    searchText: search.trim(),
    fromdate: from,
    todate: to,
    readfromportal: statusIds[status],
  })
