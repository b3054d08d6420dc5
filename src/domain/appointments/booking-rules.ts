import { isAnySettingOn, isSettingOn, type PracticeSettings, settingText } from '../practice/practice-settings.ts'

/** What a practice allows in online booking. */
export type BookingRules = {
  isOffered: boolean
  isSameDayAllowed: boolean
  /** Only the patient's registered provider may be booked. */
  isLockedDown: boolean
  isReasonShown: boolean
  /** Who can be booked depends on the reason. */
  arePractitionersByReason: boolean
  isFamilyOffered: boolean
  isQuestionnaireAsked: boolean
  /** Somebody who may be infectious cannot book online at all, not even a virtual consult. */
  isConcernRefused: boolean
  /** The practice's texts as they came, markup included. */
  terms: string | null
  faceToFaceNotice: string | null
}

export const bookingRules = (settings: PracticeSettings): BookingRules => ({
  isOffered: !isSettingOn(settings, 'DisableAppointment'),
  isSameDayAllowed: isAnySettingOn(settings, 'IsAllowSameDayBooking2', 'IsAllowSameDayBooking'),
  isLockedDown: !isSettingOn(settings, 'ByPassLockDownPatientPortalAppointmentBookings'),
  isReasonShown: isSettingOn(settings, 'AppointmentShowReasonforContact'),
  arePractitionersByReason: isAnySettingOn(settings, 'Reasonforcontactprovidermapping', 'ReasonForContact'),
  isFamilyOffered:
    !isSettingOn(settings, 'DisableAppointment') &&
    isSettingOn(settings, 'IsShowBookAppointmentOptions') &&
    isSettingOn(settings, 'EnableFamilyMemberBooking'),
  isQuestionnaireAsked: !isSettingOn(settings, 'PortalTurnOffCovidQuestionnaire'),
  isConcernRefused: isSettingOn(settings, 'DisableAppointmentCOVID'),
  terms: settingText(settings, 'PortalAppointmentTermsAndConditions'),
  faceToFaceNotice: settingText(settings, 'Face2FaceConfirmationMessage'),
})

/** How many hours before its start an appointment can no longer be cancelled online; 0 where the practice does not say. */
export const blockOutHours = (settings: PracticeSettings) => Math.max(0, Number(settings.get('BlockOutTimeForApptCancel')) || 0)

/** Whether a day's slots are not even fetched, because it is today. Both are days of the practice, YYYY-MM-DD. */
export const isSameDayRefused = (day: string, today: string, { isSameDayAllowed }: Pick<BookingRules, 'isSameDayAllowed'>) =>
  day === today && !isSameDayAllowed
