import * as z from 'zod/mini'
import type { Appointment, CancelAnswer, CancellationLookUp, Upcoming } from '../../domain/appointments/appointment.ts'
import { matchWord } from '../../domain/values/match-word.ts'
import type { DateRange } from '../../domain/values/record-date.ts'
import {
  appointments,
  getAppointmentsQueryKey,
  cancelAppointment as postCancelAppointment,
} from '../generated/practice/appointments/appointments'
import { Appointment as AppointmentResource, type AppointmentsRequest, type Extension } from '../generated/practice/model'
import { decodeRows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at, flag, minutes, named, text } from '../http/extensions.ts'
import { catchRefusedOutcome } from '../http/failures.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { pagedList, wholeList } from '../http/list.ts'
import { secureUrl } from '../http/secure-url.ts'

const outcomes = ['future', 'completed', 'missed', 'cancelled'] as const

const statusIdOf = (element: Extension) => element.valueInteger ?? (/^\d+$/.test(text(element) ?? '') ? Number(text(element)) : null)

/** Wire: 14 is a link, 18 one of Zoom; 17 says whether it is held at Zoom. */
const videoIn = (extension: readonly Extension[]) => {
  const [link, zoom] = [secureUrl(text(at(extension, 14))), secureUrl(text(at(extension, 18)))]
  const isAtZoom = matchWord(['zoom'], text(at(extension, 17))) !== null
  const joinUrl = isAtZoom ? (zoom ?? link) : (link ?? zoom)
  return { isOnline: isAtZoom || joinUrl !== null, joinUrl }
}

/** Wire: `extension` by position, as the specification's table numbers it; the duration, the reason, the notes and whose it is by their urls. */
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
      outcome: matchWord(outcomes, text(at(extension, 6))) ?? 'other',
      cancelReason: text(at(extension, 9)),
      reason: text(named(extension, 'Reason')),
      reasonNotes: text(named(extension, 'ReasonNotes')),
      notes: text(named(extension, 'Notes')),
      ...videoIn(extension),
      statusId: statusIdOf(at(extension, 16)),
      isElsewhere: flag(named(extension, 'IsElsewhere')),
    }),
  ),
)

type Options = Parameters<typeof appointments>[2]

/** Wire: the request stands in the body, or for some lists in the query. */
const appointmentList = {
  call: (request: AppointmentsRequest, options: Options) => appointments(request, undefined, options),
  keyOf: (request: AppointmentsRequest) => getAppointmentsQueryKey(request),
  row: appointment,
  name: 'Appointment',
}
const listInQuery = {
  ...appointmentList,
  call: (request: AppointmentsRequest, options: Options) => appointments(undefined, request, options),
}

const upcoming = (patientId: string): AppointmentsRequest => ({ PatientID: patientId, PageSize: 100, PageNumber: 1, AppointmentType: 1 })

/** The key prefix of all lists of appointments, to refetch them after a change. */
export const appointmentListsKey = getAppointmentsQueryKey().slice(0, 2)

/** The appointments to come, soonest first. */
export const upcomingQuery = (connection: Connection, patientId: string) => wholeList(appointmentList, connection, upcoming(patientId))

/** The appointments to come as they are now, as far as they can be read. */
export const findUpcoming = async (connection: Connection, patientId: string): Promise<Upcoming> => {
  const { rows, total, unreadableCount } = decodeRows(
    await appointments(upcoming(patientId), undefined, { connection }),
    appointment,
    'Appointment',
  )
  return { appointments: rows, isWhole: rows.length >= (total ?? rows.length + unreadableCount) }
}

export type HistoryFilter = 'completed' | 'missed' | 'cancelled' | 'all'

type HistoryList = { type: AppointmentsRequest['AppointmentType']; pageSize: number; isInQuery: boolean }

/** Wire: each list has its own type id. */
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

/** Past appointments, latest first, a page at a time. `range` null: all that is past. */
export const historyQuery = (
  connection: Connection,
  patientId: string,
  { filter, range }: { filter: HistoryFilter; range: DateRange | null },
) => {
  const { type, pageSize, isInQuery } = (range ? historyBetween : wholeHistory)[filter]
  return pagedList(isInQuery ? listInQuery : appointmentList, connection, {
    PatientID: patientId,
    PageSize: pageSize,
    PageNumber: 1,
    AppointmentType: type,
    ...(range && { FromDate: range.from, ToDate: range.to }),
  })
}

const cancelledReply = 'Appointment cancelled successfully.'

/** Whether an appointment stands among those to come, or among the cancelled ones. Unreadable rows of either list do not hide it in the other. */
export const findCancellation = async (
  connection: Connection,
  { patientId, id }: { patientId: string; id: string },
): Promise<CancellationLookUp> => {
  const isIt = (one: Appointment) => one.id === id
  if ((await findUpcoming(connection, patientId)).appointments.some(isIt)) return 'stillThere'
  const latest = { ...upcoming(patientId), AppointmentType: wholeHistory.cancelled.type }
  const { rows } = decodeRows(await appointments(latest, undefined, { connection }), appointment, 'Appointment')
  return rows.some(isIt) ? 'cancelled' : 'unknown'
}

type Cancellation = { patientId: string; id: string; reason: string }

const decodeCancelled = (message: string): CancelAnswer =>
  message === cancelledReply ? { outcome: 'cancelled' } : { outcome: 'refused', message }

export const cancelAppointment = (connection: Connection, { patientId, id, reason }: Cancellation): Promise<CancelAnswer> =>
  catchRefusedOutcome(
    postCancelAppointment({ PatientID: patientId, AppointmentID: id, Reason: reason }, { connection }).then(decodeCancelled),
  )
