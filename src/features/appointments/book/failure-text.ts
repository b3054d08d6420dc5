import type { BookingFailure } from '../../../../machines/booking-context.ts'
import type { OldKeptFailure } from '../../../../machines/reschedule.machine.ts'
import { texts } from './texts.ts'

const failureTexts: Record<Exclude<BookingFailure['kind'], 'refused'>, string> = {
  memberMissing: texts.member.missingAbove,
  typeMissing: texts.type.notChosen,
  practitionerMissing: texts.practitioner.none,
  sameDay: texts.slots.sameDay,
  tooLateToMove: 'Your appointment is by now too near to be moved online, and stands as it was. Please ring the practice.',
  slotTaken: 'This slot is already locked by another patient',
  slotUnknown: 'This time is not offered any more. Please choose another time.',
  notHeld: 'Your practice did not answer, so the time could not be held for you. Please choose a time again.',
  holdEnded: 'Your time was held for 10 minutes and is free again now. Everything you filled in is still here. Please choose a time again.',
  virtualTypeMissing: texts.consult.typeMissing,
  slotUnfit: 'The virtual appointment takes longer than the time that you chose. Please choose one of the times below.',
  zoomAccountMissing: 'Zoom email account does not exist for provider of this patient',
  zoomFailed: 'Unable to book appointment due to issue at Zoom end',
  notBooked: 'Your practice did not answer. We have checked: no appointment was booked. Please choose a time again.',
  outcomeUnknown: texts.unknown.what,
}

/** Why there is no booking, in words. */
export const failureText = (failure: BookingFailure): string =>
  failure.kind === 'refused' ? failure.message || texts.failed.unnamed : failureTexts[failure.kind]

/** Why the old appointment stands beside the new one. */
export const oldKeptText = (failure: OldKeptFailure | null) => {
  if (failure?.kind === 'refused') return `${texts.reschedule.bothStand} ${failure.message}`
  return failure?.kind === 'stillThere' ? texts.reschedule.bothStand : texts.reschedule.unknown
}
