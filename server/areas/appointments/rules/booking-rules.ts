import type { Database } from '../../../platform/database/schema.ts'
import { settingsOf } from '../../../platform/store/practices.ts'
import { dayOf, days, later } from '../../../platform/values/clock.ts'

/** The practice's settings for appointments. */
export type BookingRules = {
  isClosed: boolean
  isSameDayAllowed: boolean
  isFamilyAllowed: boolean
  /** Only the patient's registered provider can be booked. */
  isLockedDown: boolean
  blockOutHours: number
  /** Maximum of future appointments per patient that were booked online. */
  maxOpen: number
  /** Minutes that an earlier time is held for the patient to whom it is offered. */
  offerMinutes: number
}

/** Defaults if the practice has no such settings. */
const usualMostOpen = 6
const usualOfferMinutes = 30

export const bookingRulesOf = async (db: Database, practiceId: string): Promise<BookingRules> => {
  const { values, isOn } = await settingsOf(db, practiceId)
  return {
    isClosed: isOn('DisableAppointment'),
    isSameDayAllowed: isOn(values.has('IsAllowSameDayBooking2') ? 'IsAllowSameDayBooking2' : 'IsAllowSameDayBooking'),
    isFamilyAllowed: isOn('IsShowBookAppointmentOptions') && isOn('EnableFamilyMemberBooking'),
    isLockedDown: !isOn('ByPassLockDownPatientPortalAppointmentBookings'),
    blockOutHours: Number(values.get('BlockOutTimeForApptCancel')) || 0,
    offerMinutes: Math.max(1, Number(values.get('EarlierTimeHoldMinutes')) || usualOfferMinutes),
    maxOpen: Math.max(1, Number(values.get('MaxOpenBookings')) || usualMostOpen),
  }
}

const dayAfter = (day: string) => later(new Date(day), days(1)).toISOString().slice(0, 10)

/** The first day that can be booked, as a plain date in the practice's zone. */
export const firstBookableDay = (now: Date, { isSameDayAllowed }: BookingRules) => (isSameDayAllowed ? dayOf(now) : dayAfter(dayOf(now)))
