import type { BookingActor, BookingState } from './use-booking.ts'

/** The booking machine's state and `send`, for the parts of the form. */
export type BookingFlow = {
  state: BookingState
  send: BookingActor['send']
  /** Whether the user acts for another patient. */
  isProxy: boolean
}
