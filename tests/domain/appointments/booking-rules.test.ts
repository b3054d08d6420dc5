import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockOutHours, bookingRules, isSameDayRefused } from '../../../src/domain/appointments/booking-rules.ts'
import { practiceDay } from '../../../src/domain/values/practice-time.ts'
import { instants, wallClock } from '../auckland.ts'

const rulesOf = (settings: Record<string, string>) => bookingRules(new Map(Object.entries(settings)))

const unset = {
  isOffered: true,
  isSameDayAllowed: false,
  isLockedDown: true,
  isReasonShown: false,
  arePractitionersByReason: false,
  isFamilyOffered: false,
  isQuestionnaireAsked: true,
  isConcernRefused: false,
  terms: null,
  faceToFaceNotice: null,
}

test('a practice that sets nothing offers what is safe', () => {
  expect(rulesOf({})).toEqual(unset)
})

test.each([
  [{ DisableAppointment: '1' }, { isOffered: false }],
  [{ DisableAppointment: 'true' }, {}],
  [{ IsAllowSameDayBooking2: '1' }, { isSameDayAllowed: true }],
  [{ IsAllowSameDayBooking: '1' }, { isSameDayAllowed: true }],
  [{ IsAllowSameDayBooking2: '0', IsAllowSameDayBooking: '1' }, {}],
  [{ IsAllowSameDayBooking2: '1', IsAllowSameDayBooking: '0' }, { isSameDayAllowed: true }],
  [{ ByPassLockDownPatientPortalAppointmentBookings: '1' }, { isLockedDown: false }],
  [{ AppointmentShowReasonforContact: '1' }, { isReasonShown: true }],
  [{ Reasonforcontactprovidermapping: '1' }, { arePractitionersByReason: true }],
  [{ ReasonForContact: '1' }, { arePractitionersByReason: true }],
  [{ IsShowBookAppointmentOptions: '1' }, {}],
  [{ EnableFamilyMemberBooking: '1' }, {}],
  [{ IsShowBookAppointmentOptions: '1', EnableFamilyMemberBooking: '1' }, { isFamilyOffered: true }],
  [{ IsShowBookAppointmentOptions: '1', EnableFamilyMemberBooking: '1', DisableAppointment: '1' }, { isOffered: false }],
  [{ PortalTurnOffCovidQuestionnaire: '1' }, { isQuestionnaireAsked: false }],
  [{ DisableAppointmentCOVID: '1' }, { isConcernRefused: true }],
  [{ PortalAppointmentTermsAndConditions: ' Tell us. ' }, { terms: 'Tell us.' }],
  [{ Face2FaceConfirmationMessage: 'Wear a mask.' }, { faceToFaceNotice: 'Wear a mask.' }],
  [{ Face2FaceConfirmationMessage: ' ' }, {}],
])('%j', (settings, differing) => {
  expect(rulesOf(settings)).toEqual({ ...unset, ...differing })
})

test.each([
  [{ BlockOutTimeForApptCancel: '24' }, 24],
  [{ BlockOutTimeForApptCancel: '0' }, 0],
  [{ BlockOutTimeForApptCancel: '0.5' }, 0.5],
  [{ BlockOutTimeForApptCancel: 'N/A' }, 0],
  [{ BlockOutTimeForApptCancel: '-3' }, 0],
  [{}, 0],
])('the block-out of %j is %d hours', (settings, hours) => {
  expect(blockOutHours(new Map(Object.entries(settings)))).toBe(hours)
})

test.each([
  ['2026-11-24', false, true],
  ['2026-11-24', true, false],
  ['2026-11-25', false, false],
])('on 24 November %s, with same-day booking %s, is refused: %s', (day, isSameDayAllowed, isRefused) => {
  expect(isSameDayRefused(day, '2026-11-24', { isSameDayAllowed })).toBe(isRefused)
})

test("a slot is of the same day by the practice's local time, even across a clock change", () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -48 * 60, max: 48 * 60 }), fc.boolean(), (now, minutes, isSameDayAllowed) => {
      const slot = new Date(now.getTime() + minutes * 60_000)
      const isSameDay = wallClock(slot).day === wallClock(now).day
      expect(isSameDayRefused(practiceDay(slot), practiceDay(now), { isSameDayAllowed })).toBe(isSameDay && !isSameDayAllowed)
    }),
  )
})
