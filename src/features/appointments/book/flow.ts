import type { BookingActor, BookingState } from './use-booking.ts'

/** A booking under way, as its parts see it. */
export type BookingFlow = {
  state: BookingState
  send: BookingActor['send']
  /** Whether the user acts for somebody else. */
  isProxy: boolean
}
