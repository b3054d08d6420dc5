import { isSettingOn, isSettingOnWithFallback, type PracticeSettings, settingText } from '../practice/practice-settings.ts'

/** The practice's rules for online booking. */
export type BookingRules = {
  isOffered: boolean
  isSameDayAllowed: boolean
  /** Only the patient's registered provider may be booked. */
  isLockedDown: boolean
  isReasonShown: boolean
  /** The bookable practitioners depend on the reason. */
  arePractitionersByReason: boolean
  isFamilyOffered: boolean
  isQuestionnaireAsked: boolean
  /** A patient who may be infectious cannot book online, not even a virtual consult. */
  isConcernRefused: boolean
  /** The practice's texts, with their markup. */
  terms: string | null
  faceToFaceNotice: string | null
}

export const bookingRules = (settings: PracticeSettings): BookingRules => ({
  isOffered: !isSettingOn(settings, 'DisableAppointment'),
  isSameDayAllowed: isSettingOnWithFallback(settings, 'IsAllowSameDayBooking2', 'IsAllowSameDayBooking'),
  isLockedDown: !isSettingOn(settings, 'ByPassLockDownPatientPortalAppointmentBookings'),
  isReasonShown: isSettingOn(settings, 'AppointmentShowReasonforContact'),
  arePractitionersByReason: isSettingOnWithFallback(settings, 'Reasonforcontactprovidermapping', 'ReasonForContact'),
  isFamilyOffered:
    !isSettingOn(settings, 'DisableAppointment') &&
    isSettingOn(settings, 'IsShowBookAppointmentOptions') &&
    isSettingOn(settings, 'EnableFamilyMemberBooking'),
  isQuestionnaireAsked: !isSettingOn(settings, 'PortalTurnOffCovidQuestionnaire'),
  isConcernRefused: isSettingOn(settings, 'DisableAppointmentCOVID'),
  terms: settingText(settings, 'PortalAppointmentTermsAndConditions'),
  faceToFaceNotice: settingText(settings, 'Face2FaceConfirmationMessage'),
})

/** Online cancellation ends so many hours before the start; 0 without a setting. */
export const blockOutHours = (settings: PracticeSettings) => Math.max(0, Number(settings.get('BlockOutTimeForApptCancel')) || 0)

/** Whether the day is today and same-day booking is not allowed. Both are plain dates of the practice. */
export const isSameDayRefused = (day: string, today: string, { isSameDayAllowed }: Pick<BookingRules, 'isSameDayAllowed'>) =>
  day === today && !isSameDayAllowed
