import type { Database } from '../../../platform/database/schema.ts'
import { settingsOf } from '../../../platform/store/practices.ts'
import { dayOf, days, later } from '../../../platform/values/clock.ts'

/** What a practice's settings say about appointments. */
export type BookingRules = {
  isClosed: boolean
  isSameDayAllowed: boolean
  isFamilyAllowed: boolean
  /** Only a patient's registered provider may be booked. */
  isLockedDown: boolean
  blockOutHours: number
  /** How many appointments to come may have been booked online for one patient. */
  maxOpen: number
}

/** Where the practice does not say. */
const usualMostOpen = 6

export const bookingRulesOf = async (db: Database, practiceId: string): Promise<BookingRules> => {
  const { values, isOn } = await settingsOf(db, practiceId)
  return {
    isClosed: isOn('DisableAppointment'),
    isSameDayAllowed: isOn(values.has('IsAllowSameDayBooking2') ? 'IsAllowSameDayBooking2' : 'IsAllowSameDayBooking'),
    isFamilyAllowed: isOn('IsShowBookAppointmentOptions') && isOn('EnableFamilyMemberBooking'),
    isLockedDown: !isOn('ByPassLockDownPatientPortalAppointmentBookings'),
    blockOutHours: Number(values.get('BlockOutTimeForApptCancel')) || 0,
    maxOpen: Math.max(1, Number(values.get('MaxOpenBookings')) || usualMostOpen),
  }
}

const dayAfter = (day: string) => later(new Date(day), days(1)).toISOString().slice(0, 10)

/** The practice's first day for which an appointment may be booked, as YYYY-MM-DD. */
export const firstBookableDay = (now: Date, { isSameDayAllowed }: BookingRules) => (isSameDayAllowed ? dayOf(now) : dayAfter(dayOf(now)))
