import type { components, operations } from '../../../generated/practice.ts'
import { type PracticeCallers, readerOf } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { badRequest } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { bodyOrQuery } from '../../../platform/wire/body-or-query.ts'
import { pageAnswer } from '../../../platform/wire/bundle.ts'
import type { Services } from '../../../services.ts'
import { announcing } from '../rules/announce.ts'
import { cancel } from '../rules/cancel.ts'
import { type AppointmentList, appointmentsOf } from '../store/appointments.ts'
import { appointmentResource } from './appointment-resource.ts'

type Request = components['schemas']['AppointmentsRequest']

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

const reasonIn = (text: string) => {
  const reason = text.trim()
  if (reason === '') throw badRequest([{ path: '/Reason', message: 'Reason is required' }])
  return reason
}

export const appointmentHandlers = (services: Services) => {
  const { db, clock } = services
  const announce = announcing(services)
  return {
    appointments: async ({ body, query, caller }) => {
      const request = bodyOrQuery(body, query, ['PatientID', 'PageSize', 'PageNumber', 'AppointmentType'])
      const { PatientID, PageSize, PageNumber, AppointmentType, FromDate = null, ToDate = null } = request
      const filter = {
        reader: readerOf(caller, { PatientID }),
        list: lists[AppointmentType],
        days: { from: FromDate, until: ToDate },
        now: clock(),
      }
      const page = await appointmentsOf(db, filter, { size: PageSize, number: PageNumber })
      return pageAnswer(page, appointmentResource)
    },

    cancelAppointment: async ({ body, caller }) => {
      const cancellation = {
        practiceId: caller.practice.id,
        reader: readerOf(caller, body),
        appointmentId: rowId(body.AppointmentID),
        reason: reasonIn(body.Reason),
      }
      const reply = await db
        .transaction()
        .execute((transaction) =>
          cancel(transaction, clock(), cancellation, () => announce(transaction, caller, 'cancelled', cancellation.appointmentId)),
        )
      return { status: 200, body: reply }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
