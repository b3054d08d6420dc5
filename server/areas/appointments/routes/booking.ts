import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import { idsIn, uuidsIn } from '../../../platform/wire/ids.ts'
import type { Services } from '../../../services.ts'
import { announcing } from '../rules/announce.ts'
import { book } from '../rules/book.ts'
import { bookingRulesOf, firstBookableDay } from '../rules/booking-rules.ts'
import { lock, noSuchSlot } from '../rules/lock.ts'
import { firstTimes, nextDayWithTime } from '../store/first-times.ts'
import { slotsOfDay } from '../store/slots.ts'
import { firstTimeResource, slotResource } from './booking-resources.ts'

/** The wire id for 'no reason'. */
const noReason = '25'

const replacedIn = ({ ReplacesAppointmentID }: { ReplacesAppointmentID?: string }) =>
  ReplacesAppointmentID === undefined ? null : rowId(ReplacesAppointmentID)

const laterDay = (one: string, other: string) => (one > other ? one : other)

export const bookingHandlers = (services: Services) => {
  const { db, clock } = services
  const announce = announcing(services)
  return {
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
      const day = await nextDayWithTime(db, {
        practiceId: practice.id,
        patientId: body.PatientID,
        practitionerId: body.ProviderID,
        typeId: body.AppointmentTypeID,
        locationIds: idsIn(body.LocationIds),
        day: laterDay(body.StartDate, firstBookableDay(now, await bookingRulesOf(db, practice.id))),
        now,
      })
      return { status: 200, body: JSON.stringify(day === null ? [] : [{ RosterDate: `${day}T00:00:00` }]) }
    },

    firstAvailable: async ({ body, caller: { practice } }) => {
      const now = clock()
      const rules = await bookingRulesOf(db, practice.id)
      if (rules.isClosed) return { status: 200, body: [] }
      const times = await firstTimes(db, {
        practiceId: practice.id,
        patientId: body.PatientID,
        isLockedDown: rules.isLockedDown,
        typeId: body.AppointmentTypeID,
        reasonId: body.ReasonForVisitID === noReason ? null : body.ReasonForVisitID,
        locationIds: idsIn(body.LocationIDs),
        day: laterDay(body.StartDate, firstBookableDay(now, rules)),
        partOfDay: body.PartOfDay ?? null,
        now,
      })
      return { status: 200, body: times.map(firstTimeResource) }
    },

    lockUnlockSlot: async ({ body, caller: { practice, session } }) => {
      const slotIds = uuidsIn(body.SlotID)
      if (!slotIds) return { status: 200, body: noSuchSlot }
      const search = {
        practiceId: practice.id,
        patientId: body.PatientID.toLowerCase(),
        accountId: session.accountId,
        slotIds,
        isLocked: body.Islocked,
        visitorId: body.BookForPatientID?.toLowerCase() ?? null,
        replacedId: replacedIn(body),
      }
      return { status: 200, body: await db.transaction().execute((transaction) => lock(transaction, clock, search)) }
    },

    bookAppointment: async ({ body, caller }) => {
      const { practice, session } = caller
      const booking = {
        practiceId: practice.id,
        patientId: body.PatientID.toLowerCase(),
        accountId: session.accountId,
        heldBy: body.PatientID2.toLowerCase(),
        slotIds: uuidsIn(body.SlotID),
        typeId: body.AppointmentTypeID,
        reasonId: body.ReasonForVisitID === noReason ? null : body.ReasonForVisitID,
        notes: body.Reason.trim(),
        replacedId: replacedIn(body),
        time: { startsAt: new Date(body.StartTime), endsAt: new Date(body.EndTime), minutes: body.Duration },
      }
      const reply = await db
        .transaction()
        .execute((transaction) => book(transaction, clock, booking, (id) => announce(transaction, caller, 'booked', id)))
      return { status: 200, body: reply }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
