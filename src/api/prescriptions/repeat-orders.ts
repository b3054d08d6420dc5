import * as z from 'zod/mini'
import type { RepeatOrder, RepeatStep } from '../../domain/prescriptions/repeat-order.ts'
import type { DateRange } from '../../domain/values/record-date.ts'
import {
  getRepeatAuditLogQueryOptions,
  getRepeatRequestOrdersQueryKey,
  getRepeatRequestOrdersQueryOptions,
  repeatRequestOrders,
} from '../generated/practice/medications/medications'
import { type Bundle, type Extension, type RepeatAuditLog, RepeatRequestOrder } from '../generated/practice/model'
import { decodeRows } from '../http/bundle.ts'
import { cents } from '../http/cents.ts'
import type { Connection } from '../http/connection.ts'
import { date, dateText } from '../http/dates.ts'
import { named, text } from '../http/extensions.ts'
import { ApiFailure } from '../http/failures.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { pagedList } from '../http/list.ts'
import { singleRead } from '../http/single-read.ts'
import { words } from '../http/words.ts'

const isName = (name: string | null) => name !== null

/** Wire: each name by itself, or all by commas, where a comma within a name cannot be told from one between two. */
const medicationsIn = (extension: readonly Extension[]) => {
  const names = extension
    .filter(({ url }) => url === 'Medication')
    .map(text)
    .filter(isName)
  return names.length > 0 ? names : (text(named(extension, 'Medications')) ?? '').split(',').map(words).filter(isName)
}

/** Wire: `extension` by url. */
const order = z.pipe(
  z.extend(RepeatRequestOrder, { extension: lenientExtensions }),
  z.transform(
    ({ id, extension }): RepeatOrder => ({
      id,
      requestedAt: date(named(extension, 'Date')),
      fee: cents(named(extension, 'Amount')),
      sentTo: text(named(extension, 'RequestTo')),
      status: text(named(extension, 'Status')) ?? '',
      medications: medicationsIn(extension),
      attemptId: text(named(extension, 'AttemptID')),
    }),
  ),
)

const orderList = { call: repeatRequestOrders, keyOf: getRepeatRequestOrdersQueryKey, row: order, name: 'Repeat request' }

const request = (patientId: string, PageSize: number, range: DateRange | null) => ({
  PatientID: patientId,
  PageSize,
  PageNumber: 1,
  StartDate: range?.from ?? null,
  EndDate: range?.to ?? null,
})

/** The key prefix of all lists of repeat requests, to refetch them after a request was sent. */
export const repeatOrderListsKey = getRepeatRequestOrdersQueryKey().slice(0, 2)

/** The patient's repeat requests, latest first, a page at a time. `range`: null for all. */
export const repeatOrdersQuery = (connection: Connection, patientId: string, range: DateRange | null) =>
  pagedList(orderList, connection, request(patientId, 15, range))

const latest = (patientId: string) => request(patientId, 100, null)
/** Decodes a bundle of repeat requests. */
export const repeatOrderRows = (bundle: Bundle) => decodeRows(bundle, order, orderList.name)

/** The latest that the patient has asked for, as the practice tells it at this moment: nothing is kept for the next time. */
export const latestRepeatOrdersQuery = (connection: Connection, patientId: string) => {
  const { request, query } = singleRead(connection, repeatOrderRows)
  return getRepeatRequestOrdersQueryOptions(latest(patientId), { request, query: { ...query, staleTime: 0, gcTime: 0 } })
}

/**
 * The request that an attempt made; null where none did, as far as the practice notes attempts. It would be among the latest.
 * @throws ApiFailure also when a row could not be read: it may be the one
 */
export const findRepeatOrder = async (
  connection: Connection,
  { patientId, attemptId }: { patientId: string; attemptId: string },
): Promise<RepeatOrder | null> => {
  const { rows, unreadableCount } = repeatOrderRows(await repeatRequestOrders(latest(patientId), { connection }))
  const found = rows.find((one) => one.attemptId?.toLowerCase() === attemptId.toLowerCase())
  if (!found && unreadableCount > 0) throw new ApiFailure('notUnderstood', '/Patient/RepeatRequestOrders')
  return found ?? null
}

/** Wire: a row is inserted with the request and updated by each change. */
const decodeLog = (log: RepeatAuditLog): RepeatStep[] =>
  log.map(({ InsertedAt, UpdatedAt, Status, UPddtt }, index) => ({
    id: String(index + 1),
    at: dateText(UpdatedAt) ?? dateText(InsertedAt),
    status: words(Status) ?? '',
    actor: words(UPddtt),
  }))

/** The steps of a request, earliest first. */
export const repeatAuditLogQuery = (connection: Connection, requestId: string) =>
  getRepeatAuditLogQueryOptions({ RequestId: requestId }, singleRead(connection, decodeLog))
