import type { BookingFailure } from '../../../../machines/booking/booking-context.ts'
import type { CancellationFailure } from '../../../../machines/booking/reschedule.machine.ts'
import { texts } from './texts.ts'

const failureTexts: Record<Exclude<BookingFailure['kind'], 'refused'>, string> = {
  ...texts.failures,
  memberMissing: texts.member.missingAbove,
  typeMissing: texts.type.notChosen,
  practitionerMissing: texts.practitioner.none,
  sameDay: texts.slots.sameDay,
  virtualTypeMissing: texts.consult.typeMissing,
  outcomeUnknown: texts.unknown.what,
}

/** The text for a failed booking. */
export const failureText = (failure: BookingFailure): string =>
  failure.kind === 'refused' ? failure.message || texts.failed.unnamed : failureTexts[failure.kind]

/** The text for an old appointment that was not cancelled after its replacement was booked. */
export const notCancelledText = (failure: CancellationFailure | null) => {
  if (failure?.kind === 'refused') return `${texts.reschedule.bothStand} ${failure.message}`
  return failure?.kind === 'stillThere' ? texts.reschedule.bothStand : texts.reschedule.unknown
}
