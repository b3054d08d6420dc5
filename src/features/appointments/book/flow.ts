import type { Connection } from '../../../api/http/connection.ts'
import type { BookingActor, BookingState } from './use-booking.ts'

/** A booking under way, as its parts see it. */
export type BookingFlow = {
  state: BookingState
  send: BookingActor['send']
  connection: Connection
  /** The patient acted for, who holds the slot. */
  patientId: string
  /** Whether the user acts for somebody else. */
  isProxy: boolean
}
