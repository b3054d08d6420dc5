import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import { idsIn, uuidsIn } from '../../../platform/wire/ids.ts'
import type { Services } from '../../../services.ts'
import { book } from '../rules/book.ts'
import { bookingRulesOf, firstBookableDay } from '../rules/booking-rules.ts'
import { lock, noSuchSlot } from '../rules/lock.ts'
import { nextDayWithSlot, slotsOfDay } from '../store/slots.ts'
import { slotResource } from './booking-resources.ts'

/** The wire id for 'no reason'. */
const noReason = '25'

const laterDay = (one: string, other: string) => (one > other ? one : other)

export const bookingHandlers = ({ db, clock }: Services) =>
  ({
    appointmentSlots: async ({ body, caller: { practice } }) => {
      const now = clock()
      const rules = await bookingRulesOf(db, practice.id)
      if (body.ScheduleDate < firstBookableDay(now, rules)) return { status: 200, body: bundle([]) }
      const search = { practiceId: practice.id, practitionerId: body.PractitionerID, locationIds: idsIn(body.LocationIDs), from: now }
      const slots = await slotsOfDay(db, search, body.ScheduleDate, body.PageSize)
      return { status: 200, body: bundle(slots.map(slotResource)) }
    },

    nextAvailableDay: async ({ body, caller: { practice } }) => {
      const now = clock()
      const search = { practiceId: practice.id, practitionerId: body.ProviderID, locationIds: idsIn(body.LocationIds), from: now }
      const from = laterDay(body.StartDate, firstBookableDay(now, await bookingRulesOf(db, practice.id)))
      const day = await nextDayWithSlot(db, search, from, { now, patientId: body.PatientID })
      return { status: 200, body: JSON.stringify(day === null ? [] : [{ RosterDate: `${day}T00:00:00` }]) }
    },

    lockUnlockSlot: async ({ body, caller: { practice } }) => {
      const slotIds = uuidsIn(body.SlotID)
      if (!slotIds) return { status: 200, body: noSuchSlot }
      const search = { practiceId: practice.id, patientId: body.PatientID.toLowerCase(), slotIds, isLocked: body.Islocked }
      return { status: 200, body: await db.transaction().execute((transaction) => lock(transaction, clock, search)) }
    },

    bookAppointment: async ({ body, caller: { practice } }) => {
      const booking = {
        practiceId: practice.id,
        patientId: body.PatientID.toLowerCase(),
        heldBy: body.PatientID2.toLowerCase(),
        slotIds: uuidsIn(body.SlotID),
        typeId: body.AppointmentTypeID,
        reasonId: body.ReasonForVisitID === noReason ? null : body.ReasonForVisitID,
        notes: body.Reason.trim(),
        replacedId: body.ReplacesAppointmentID === undefined ? null : rowId(body.ReplacesAppointmentID),
        time: { startsAt: new Date(body.StartTime), endsAt: new Date(body.EndTime), minutes: body.Duration },
      }
      return { status: 200, body: await db.transaction().execute((transaction) => book(transaction, clock, booking)) }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
