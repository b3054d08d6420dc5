import { useState } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking.machine.ts'
import type { Connection } from '../../../api/connection.ts'
import type { BookingRules } from '../../../domain/booking-rules.ts'
import type { Session } from '../../../domain/session.ts'
import { useRefresh } from '../use-refresh.ts'
import { boundBooking } from './booking-ports.ts'
import { useLeaving } from './use-leaving.ts'
import { useReloadSlots } from './use-reload-slots.ts'

export type BookingActor = ActorRefFrom<typeof bookingMachine>
export type BookingState = SnapshotFrom<typeof bookingMachine>

/** The chart of a booking for as long as its view stands. */
export const useBooking = (connection: Connection, { userId, userName }: Session, rules: BookingRules): BookingActor => {
  const refresh = useRefresh(connection, userId)
  const reloadSlots = useReloadSlots()
  const [actor] = useState(() => {
    const machine = boundBooking(connection, () => {
      void refresh()
      reloadSlots()
    })
    return createActor(machine, { input: { patient: { id: userId, name: userName }, rules, now: () => new Date() } })
  })
  useLeaving(actor)
  return actor
}
