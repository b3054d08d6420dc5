import type { Count, Counters } from '../../domain/practice/counters.ts'
import type { Counters as CountersAnswer, Count as WireCount } from '../generated/practice/model'
import { getRefreshCounterQueryOptions } from '../generated/practice/shell/shell'
import type { Connection } from '../http/connection.ts'
import { singleRead } from '../http/single-read.ts'

/** An appointment that is neither completed, upcoming nor missed was cancelled. */
const cancelled = (total: Count, ...others: Count[]): Count =>
  others.reduce((remaining, count) => (remaining === null || count === null ? null : Math.max(0, remaining - count)), total)

const countOf = (count: WireCount | undefined): Count => (count == null ? null : Number(count))

/** Wire: element 0; a count is a number or its text. */
const decode = ([counter]: CountersAnswer): Counters => {
  const completed = countOf(counter?.completedcount)
  const upcoming = countOf(counter?.futurecount)
  const missed = countOf(counter?.missedcount)
  return {
    upcomingAppointments: countOf(counter?.AppointmentsCounter),
    unreadMessages: countOf(counter?.InboxCounter),
    medications: countOf(counter?.MedicationsCounter),
    unreadResults: countOf(counter?.TestResultsCounter),
    overview: {
      completed,
      upcoming,
      missed,
      cancelled: cancelled(countOf(counter?.totalpatientappointments), completed, upcoming, missed),
    },
  }
}

export const countersQuery = (connection: Connection, patientId: string) =>
  getRefreshCounterQueryOptions({ PatientID: patientId }, singleRead(connection, decode))
