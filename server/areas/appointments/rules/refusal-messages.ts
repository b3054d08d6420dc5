/** The practice's replies to bookings and cancellations. Clients compare the successes, the two Zoom failures and `closed` word by word. */
export const bookingReplies = {
  booked: 'Appointment has been booked successfully',
  videoAccountMissing: 'NotCreatedEmailMissing',
  videoFailed: 'NotCreatedZoomEnd',
  closed: 'Please ring the practice to organise an appointment',
  sameDay: 'Same day booking is not allowed',
  familyNotAllowed: 'Appointments for family members cannot be booked online. Please ring the practice.',
  notTheirProvider: 'You can only book online with your registered provider. Please choose your own provider.',
  typeNotOffered: 'This kind of appointment is not offered online. Please choose another one.',
  reasonNotOffered: 'This reason is not offered online. Please choose another one.',
  noVideoMeetings: 'This provider does not offer video appointments. Please choose another provider or another kind of appointment.',
  slotGone: 'This time is no longer offered. Please choose another one.',
  slotTaken: 'This time has just been taken by another patient. Please choose another one.',
  holdEnded: 'This time is no longer held for you. Please choose a time again.',
  heldTooLong: 'This time has been held for you for two hours. Please choose another one.',
  slotPast: 'This time has passed. Please choose another one.',
  slotsApart: 'These times do not follow each other. Please choose a time again.',
  tooShort: 'This time is too short for the appointment. Please choose another one.',
  timesDiffer: 'The time of the appointment has changed. Please choose a time again.',
  movedBefore: 'The appointment that you are moving has been moved or cancelled already. Please look at your appointments.',
  patientBusy: 'There is already an appointment at this time for the same person. Please choose another time.',
} as const

export const tooManyOpen = (most: number) =>
  `No more than ${most} appointments to come can be booked online for one person. Please cancel one that is no longer needed, or ring the practice.`

export const cancelReplies = {
  cancelled: 'Appointment cancelled successfully.',
  alreadyCancelled: 'This appointment has been cancelled before.',
  tooLate: (hours: number) =>
    `You are unable to cancel this appointment online due to your appointment time being less than ${hours}hrs away.`,
  started: 'This appointment can no longer be cancelled, because its time has come or passed. Please ring the practice.',
  notCancellable: 'This appointment cannot be cancelled online. Please ring the practice.',
} as const

export const earlierTimeReplies = {
  asked: 'We tell you when an earlier time is free.',
  stopped: 'We no longer look for an earlier time.',
  accepted: 'The earlier time is booked, and your later appointment is cancelled.',
  declined: 'Thank you. Your appointment stays as it is.',
  ended: 'This time is no longer held for you. Your appointment stays as it is.',
  notMovable: 'This appointment cannot be moved online. Please ring the practice.',
  practitionerUnknown: 'One of these people cannot be booked here. Please choose again.',
} as const

export const partnerNotOffered = 'This service is not offered by your practice.'
