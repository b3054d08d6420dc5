import * as z from 'zod/mini'
import type { TestResult } from '../domain/test-result.ts'
import type { Connection } from './connection.ts'
import { date } from './dates.ts'
import { at, named, text } from './extensions.ts'
import { LabResult, type LabResultsRequest } from './generated/practice/model'
import { getLabResultsQueryKey, labResults } from './generated/practice/record/record'
import { lenientExtensions } from './lenient-extensions.ts'
import { pagedList } from './list.ts'
import { words } from './words.ts'

/** Wire: extensions 0 to 3 are laboratory, comments, folder and the read flag as the text True; 6 is the report's time; its values by their url. */
const testResult = z.pipe(
  z.extend(LabResult, { extension: lenientExtensions }),
  z.transform(
    ({ id, description, author, extension }): TestResult => ({
      id,
      name: words(description) ?? '',
      reportedAt: date(at(extension, 6)),
      provider: words(author?.[0]?.display),
      laboratory: text(at(extension, 0)),
      folder: text(at(extension, 2)),
      comments: text(at(extension, 1)),
      values: text(named(extension, 'Values')),
      status: text(named(extension, 'ResultStatus')),
      correction: text(named(extension, 'Correction')),
      isRead: text(at(extension, 3))?.trim().toLowerCase() === 'true',
    }),
  ),
)

export type TestResultFilter = {
  status: 'unread' | 'read' | 'all'
  /** Plain dates, both included. */
  from: string
  to: string
  search: string
}

const statusIds: Record<TestResultFilter['status'], LabResultsRequest['readfromportal']> = { unread: 0, read: 1, all: 2 }

/** What the keys of all lists of test results begin with, for reloading them once a result was opened. */
export const testResultListsKey = getLabResultsQueryKey().slice(0, 2)

const resultList = { call: labResults, keyOf: getLabResultsQueryKey, row: testResult, name: 'Test result' }

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
