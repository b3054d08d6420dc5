import type { Tables } from '../platform/database/schema.ts'
import { settingRows } from '../platform/store/new-practice.ts'
import { practices } from './practices.ts'

/** Every setting that the portal or the server reads, with all areas enabled. */
const everythingOn = {
  PortalEnableReply: '1',
  PortalEnableCompose: '1',
  DisableMessaging: '0',
  DisableMessagingCompose: '0',
  PortalMessageTermsandConditions: 'Messages are read on working days. In an emergency call 111.',
  Reasonforcontactprovidermapping: '1',
  AppointmentShowReasonforContact: '1',
  IsShowBookAppointmentOptions: '1',
  DisableAppointment: '0',
  DisableAppointmentCOVID: '0',
  PortalTurnOffCovidQuestionnaire: '0',
  ByPassLockDownPatientPortalAppointmentBookings: '1',
  IsAllowSameDayBooking: '1',
  IsAllowSameDayBooking2: '1',
  Face2FaceConfirmationMessage: 'Please wear a mask and wait in your car until we call you.',
  PortalAppointmentTermsAndConditions: 'Please tell us at least two hours before if you cannot come.',
  EnableFamilyMemberBooking: '1',
  BlockOutTimeForApptCancel: '0',
  PortalRepeatMedSetting:
    '<p>Prescriptions are ready after <b>two working days</b>. Repeat prescriptions need a consultation every six months.</p>',
  RepeatRxUrgentNotes: 'Urgent requests are ready on the same working day and cost more.',
  IsRxUrgent: '1',
  IsRxFax: '1',
  IsShowPickupTypeinRepeatRx: '1',
  PrefPharmacy: '1',
  PharmacyId: 'N/A',
  EnableRepeatRxInvoicing: '1',
  IsSmallFeeToAccount: '0',
  PaymentMethodType: '2',
  PaymentCardTypes: '',
  IsCardTypeConfifiguration: '0',
  IsAutoAdjustment: '0',
  IsShowPayNow: '1',
  AllowPatientToUpdateProfile: '1',
  PatientcanUpdatePic: '1',
  SessionIdleMinutes: '20',
  MaxOpenBookings: '6',
  SecondFactorRequiredFrom: '',
  ProxyEndsAtAge: '16',
}

/** Settings by name. */
export type Settings = { readonly [Name in keyof typeof everythingOn]: string }

const differences: Record<string, Partial<Settings>> = {
  ranges: {
    PaymentMethodType: '1',
    PaymentCardTypes: 'Visa-2.5%,Mastercard-2%,American Express-3%',
    IsCardTypeConfifiguration: '1',
    IsAutoAdjustment: '1',
    IsAllowSameDayBooking: '0',
    IsAllowSameDayBooking2: '0',
    DisableAppointmentCOVID: '1',
    BlockOutTimeForApptCancel: '24',
    PortalEnableReply: '0',
    AllowPatientToUpdateProfile: '0',
    PatientcanUpdatePic: '0',
  },
  coast: { PaymentMethodType: '3', DisableAppointment: '1', DisableMessaging: '1', EnableRepeatRxInvoicing: '0' },
  valley: {
    PortalTurnOffCovidQuestionnaire: '1',
    IsShowPayNow: '0',
    PortalEnableCompose: '0',
    Reasonforcontactprovidermapping: '0',
    AppointmentShowReasonforContact: '0',
  },
}

export const settings: Tables['practice_setting'][] = practices.flatMap(({ id, code }) =>
  settingRows(id, { ...everythingOn, ...differences[code] }),
)
