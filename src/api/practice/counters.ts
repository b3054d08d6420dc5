import type { Count, Counters } from '../../domain/practice/counters.ts'
import type { Counters as CountersAnswer } from '../generated/practice/model'
import { getRefreshCounterQueryOptions } from '../generated/practice/shell/shell'
import type { Connection } from '../http/connection.ts'
import { singleRead } from '../http/single-read.ts'

/** What is neither completed, to come nor missed was cancelled. */
const cancelled = (total: Count, ...others: Count[]): Count =>
  others.reduce((left, count) => (left === null || count === null ? null : Math.max(0, left - count)), total)

/** Wire: element 0. */
const decode = ([counter]: CountersAnswer): Counters => {
  const { completedcount: completed = null, futurecount: upcoming = null, missedcount: missed = null } = counter ?? {}
  return {
    upcomingAppointments: counter?.AppointmentsCounter ?? null,
    unreadMessages: counter?.InboxCounter ?? null,
    medications: counter?.MedicationsCounter ?? null,
    unreadResults: counter?.TestResultsCounter ?? null,
    overview: { completed, upcoming, missed, cancelled: cancelled(counter?.totalpatientappointments ?? null, completed, upcoming, missed) },
  }
}

export const countersQuery = (connection: Connection, patientId: string) =>
  getRefreshCounterQueryOptions({ PatientID: patientId }, singleRead(connection, decode))
