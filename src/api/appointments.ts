import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Appointment, AppointmentOutcome, CancelAnswer } from '../domain/appointment.ts'
import { decodeRows, type Rows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { at, minutes, named, text } from './extensions.ts'
import { ApiFailure } from './failures.ts'
import {
  appointments,
  getAppointmentsQueryKey,
  getAppointmentsQueryOptions,
  cancelAppointment as postCancelAppointment,
} from './generated/practice/appointments/appointments'
import { Appointment as AppointmentResource, type AppointmentsRequest, type Bundle, type Extension } from './generated/practice/model'
import { lenientExtensions } from './lenient-extensions.ts'
import { secureAddress } from './secure-address.ts'

const outcomes: ReadonlySet<string> = new Set<AppointmentOutcome>(['future', 'completed', 'missed', 'cancelled'])
const isOutcome = (word: string): word is AppointmentOutcome => outcomes.has(word)

const outcomeOf = (status: string | null): AppointmentOutcome => {
  const word = status?.trim().toLowerCase() ?? ''
  return isOutcome(word) ? word : 'other'
}

const statusIdOf = (element: Extension) => element.valueInteger ?? (/^\d+$/.test(text(element) ?? '') ? Number(text(element)) : null)

/** Wire: `extension` by position, as the specification's table numbers it; the duration by its url. */
const appointment = z.pipe(
  z.extend(AppointmentResource, { extension: lenientExtensions }),
  z.transform(
    ({ id, period, extension }): Appointment => ({
      id,
      start: period.start,
      minutes: minutes(named(extension, 'Duration')),
      type: text(at(extension, 0)) ?? '',
      patient: text(at(extension, 1)) ?? '',
      provider: text(at(extension, 2)) ?? '',
      practiceAddress: text(at(extension, 3)) ?? '',
      location: text(at(extension, 4)) ?? '',
      practice: text(at(extension, 5)) ?? '',
      outcome: outcomeOf(text(at(extension, 6))),
      cancelReason: text(at(extension, 9)),
      joinUrl: secureAddress(text(at(extension, 14))) ?? secureAddress(text(at(extension, 18))),
      statusId: statusIdOf(at(extension, 16)),
    }),
  ),
)

const decode = (bundle: Bundle) => decodeRows(bundle, appointment, 'Appointment')

const upcoming = (patientId: string): AppointmentsRequest => ({ PatientID: patientId, PageSize: 100, PageNumber: 1, AppointmentType: 1 })

/** What the keys of all lists of appointments begin with, for reloading them after a change. */
export const appointmentListsKey = getAppointmentsQueryKey().slice(0, 2)

/** The appointments to come, soonest first. */
export const upcomingQuery = (connection: Connection, patientId: string) =>
  getAppointmentsQueryOptions(upcoming(patientId), undefined, { request: { connection }, query: { select: decode } })

/**
 * The appointments to come as they are now.
 * @throws ApiFailure also when the list could not be read whole: who looks for an appointment must not miss it
 */
export const findUpcoming = async (connection: Connection, patientId: string): Promise<Appointment[]> => {
  const { rows, total } = decode(await appointments(upcoming(patientId), undefined, { connection }))
  if (rows.length < total) throw new ApiFailure('notUnderstood', '/Patient/Appointments')
  return rows
}

export type HistoryFilter = 'completed' | 'missed' | 'cancelled' | 'all'

/** Plain dates, both included. */
export type DateRange = { from: string; to: string }

type HistoryList = { type: AppointmentsRequest['AppointmentType']; pageSize: number; isInQuery: boolean }

/** Wire: each list has its own type id, and its own place for the request. */
const wholeHistory: Record<HistoryFilter, HistoryList> = {
  completed: { type: 11, pageSize: 15, isInQuery: false },
  missed: { type: 12, pageSize: 15, isInQuery: false },
  cancelled: { type: 13, pageSize: 15, isInQuery: false },
  all: { type: 0, pageSize: 15, isInQuery: false },
}
const historyBetween: Record<HistoryFilter, HistoryList> = {
  completed: { type: 3, pageSize: 100, isInQuery: false },
  missed: { type: 2, pageSize: 100, isInQuery: true },
  cancelled: { type: 4, pageSize: 100, isInQuery: true },
  all: { type: 0, pageSize: 200, isInQuery: true },
}

const loaded = (pages: Rows<Appointment>[]) => pages.reduce((sum, { rows, leftOut }) => sum + rows.length + leftOut, 0)

/** Past appointments, latest first, a page at a time. `range` null: all that is past. */
export const historyQuery = (
  connection: Connection,
  patientId: string,
  { filter, range }: { filter: HistoryFilter; range: DateRange | null },
) => {
  const { type, pageSize, isInQuery } = (range ? historyBetween : wholeHistory)[filter]
  const request: AppointmentsRequest = {
    PatientID: patientId,
    PageSize: pageSize,
    PageNumber: 1,
    AppointmentType: type,
    ...(range && { FromDate: range.from, ToDate: range.to }),
  }
  return infiniteQueryOptions({
    queryKey: [...getAppointmentsQueryKey(request), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...request, PageNumber: pageParam }
      const options = { connection, signal }
      return decode(await (isInQuery ? appointments(undefined, page, options) : appointments(page, undefined, options)))
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages, lastNumber) => (loaded([last]) > 0 && loaded(pages) < last.total ? lastNumber + 1 : undefined),
  })
}

const cancelledReply = 'Appointment cancelled successfully.'

type Cancellation = { patientId: string; id: string; reason: string }

export const cancelAppointment = async (connection: Connection, { patientId, id, reason }: Cancellation): Promise<CancelAnswer> => {
  const message = await postCancelAppointment({ PatientID: patientId, AppointmentID: id, Reason: reason }, { connection })
  return message === cancelledReply ? { outcome: 'cancelled' } : { outcome: 'refused', message }
}
