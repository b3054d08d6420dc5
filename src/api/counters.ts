import type { Counters } from '../domain/counters.ts'
import type { Connection } from './connection.ts'
import type { Counters as CountersAnswer } from './generated/practice/model'
import { getRefreshCounterQueryOptions } from './generated/practice/shell/shell'
import { singleRead } from './single-read.ts'

/** Wire: element 0. What is neither completed, to come nor missed was cancelled. */
const decode = ([counter]: CountersAnswer): Counters => {
  const [completed, upcoming, missed] = [counter?.completedcount ?? 0, counter?.futurecount ?? 0, counter?.missedcount ?? 0]
  const total = counter?.totalpatientappointments ?? 0
  return {
    upcomingAppointments: counter?.AppointmentsCounter ?? 0,
    unreadMessages: counter?.InboxCounter ?? 0,
    medications: counter?.MedicationsCounter ?? 0,
    unreadResults: counter?.TestResultsCounter ?? 0,
    overview: { completed, upcoming, missed, cancelled: Math.max(0, total - completed - upcoming - missed) },
  }
}

export const countersQuery = (connection: Connection, patientId: string) =>
  getRefreshCounterQueryOptions({ PatientID: patientId }, singleRead(connection, decode))
