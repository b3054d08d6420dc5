import { useEffect, useEffectEvent } from 'react'
import type { BookingFailure, BookingOutcome } from '../../../../machines/booking/booking-context.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { failureText } from './failure-text.ts'
import { texts } from './texts.ts'
import type { BookingState } from './use-booking.ts'

/** Tells over another tab what has become of a booking that was checked by itself: whether it is there. */
export const useUnseenEnd = ({ output, context: { failure } }: BookingState, isHidden: boolean) => {
  const tell = useEffectEvent((ended: BookingOutcome | undefined, missed: BookingFailure | null) => {
    if (!isHidden) return
    if (ended?.outcome === 'booked') void showToast({ tone: 'success', title: texts.booked.success })
    if (missed?.kind === 'notBooked') void showToast({ tone: 'warning', title: failureText(missed) })
  })
  useEffect(() => tell(output, failure), [output, failure])
}
