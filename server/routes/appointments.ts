import type { PracticeCallers } from '../access/practice-callers.ts'
import { cancel } from '../booking/cancel.ts'
import type { Handlers } from '../contract/handlers.ts'
import { badRequest } from '../contract/refusal.ts'
import { rowId } from '../contract/row-id.ts'
import type { components, operations } from '../generated/practice.ts'
import type { Services } from '../services.ts'
import { type AppointmentList, appointmentsOf } from '../store/appointments.ts'
import { appointmentResource } from './appointment-resource.ts'
import { pageAnswer } from './bundle.ts'

type Request = components['schemas']['AppointmentsRequest']
type Query = NonNullable<operations['appointments']['parameters']['query']>

const lists: Record<Request['AppointmentType'], AppointmentList> = {
  0: 'others',
  1: 'toCome',
  2: 'missed',
  3: 'completed',
  4: 'cancelled',
  11: 'completed',
  12: 'missed',
  13: 'cancelled',
}

/** The request, which came in the body or in the query: not in both, and not in neither. */
const requestIn = (body: Request | null, query: Query): Request => {
  if (body) {
    if (Object.keys(query).length > 0) throw badRequest([{ path: '', message: 'must be in the body or in the query, not in both' }])
    return body
  }
  const { PatientID, PageSize, PageNumber, AppointmentType, ...days } = query
  const missing = (path: string) => badRequest([{ path, message: 'must be in the body or in the query' }])
  if (PatientID === undefined) throw missing('/PatientID')
  if (PageSize === undefined) throw missing('/PageSize')
  if (PageNumber === undefined) throw missing('/PageNumber')
  if (AppointmentType === undefined) throw missing('/AppointmentType')
  return { PatientID, PageSize, PageNumber, AppointmentType, ...days }
}

const reasonIn = (text: string) => {
  const reason = text.trim()
  if (reason === '') throw badRequest([{ path: '/Reason', message: 'Reason is required' }])
  return reason
}

/** The appointments of a patient, and how one of them is cancelled. */
export const appointmentHandlers = ({ db, clock }: Services) =>
  ({
    appointments: async ({ body, query }) => {
      const { PatientID, PageSize, PageNumber, AppointmentType, FromDate = null, ToDate = null } = requestIn(body, query)
      const asked = { patientId: PatientID, list: lists[AppointmentType], days: { from: FromDate, until: ToDate }, now: clock() }
      const page = await appointmentsOf(db, asked, { size: PageSize, number: PageNumber })
      return pageAnswer(page, appointmentResource)
    },

    cancelAppointment: async ({ body, caller: { practice } }) => {
      const cancellation = {
        practiceId: practice.id,
        patientId: body.PatientID,
        appointmentId: rowId(body.AppointmentID),
        reason: reasonIn(body.Reason),
      }
      return { status: 200, body: await db.transaction().execute((transaction) => cancel(transaction, clock(), cancellation)) }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
