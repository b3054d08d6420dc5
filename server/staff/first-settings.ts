import type { Settings } from '../sandbox/settings.ts'

/**
 * The initial settings of a practice, by the specification's names. Reading, replies and the profile are open.
 * New messages, booking and payments are closed, because they need recipients, rosters and keys first. The practice writes its own texts.
 */
export const firstSettings: Settings = {
  PortalEnableReply: '1',
  PortalEnableCompose: '0',
  DisableMessaging: '0',
  DisableMessagingCompose: '0',
  PortalMessageTermsandConditions: '',
  Reasonforcontactprovidermapping: '0',
  AppointmentShowReasonforContact: '0',
  IsShowBookAppointmentOptions: '1',
  DisableAppointment: '1',
  DisableAppointmentCOVID: '1',
  PortalTurnOffCovidQuestionnaire: '1',
  ByPassLockDownPatientPortalAppointmentBookings: '0',
  IsAllowSameDayBooking: '0',
  IsAllowSameDayBooking2: '0',
  Face2FaceConfirmationMessage: '',
  PortalAppointmentTermsAndConditions: '',
  EnableFamilyMemberBooking: '0',
  BlockOutTimeForApptCancel: '24',
  PortalRepeatMedSetting: '',
  RepeatRxUrgentNotes: '',
  IsRxUrgent: '0',
  IsRxFax: '0',
  IsShowPickupTypeinRepeatRx: '1',
  PrefPharmacy: '0',
  PharmacyId: 'N/A',
  EnableRepeatRxInvoicing: '0',
  PaymentMethodType: '2',
  PaymentCardTypes: '',
  IsCardTypeConfifiguration: '0',
  IsAutoAdjustment: '0',
  IsShowPayNow: '0',
  AllowPatientToUpdateProfile: '1',
  PatientcanUpdatePic: '1',
  SessionIdleMinutes: '20',
  MaxOpenBookings: '6',
}
