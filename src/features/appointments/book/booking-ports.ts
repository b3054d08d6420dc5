import { fromPromise } from 'xstate'
import { bookingMachine } from '../../../../machines/booking/booking.machine.ts'
import type { SlotRelease } from '../../../../machines/booking/booking-context.ts'
import { type SlotHold, slotLockMachine } from '../../../../machines/booking/slot-lock.machine.ts'
import { findUpcoming } from '../../../api/appointments/appointments.ts'
import { bookSlot, lockSlot, unlockSlot } from '../../../api/appointments/slots.ts'
import type { Connection } from '../../../api/http/connection.ts'
import type { Appointment } from '../../../domain/appointments/appointment.ts'
import type { Booking, BookingAnswer, LockAnswer } from '../../../domain/appointments/booking.ts'

/** The booking's chart with the practice behind it, over the connection of each moment. `reloadLists` reads anew what a booking changes. */
export const boundBooking = (connectionNow: () => Connection, reloadLists: () => void) => {
  const lock = fromPromise<LockAnswer, SlotHold>(({ input }) => lockSlot(connectionNow(), input))
  return bookingMachine.provide({
    actors: {
      lockSlot: lock,
      unlockSlot: fromPromise<void, SlotRelease>(({ input: { isLeaving, ...hold } }) =>
        unlockSlot(connectionNow(), hold, { keepalive: isLeaving }),
      ),
      bookSlot: fromPromise<BookingAnswer, Booking>(({ input }) => bookSlot(connectionNow(), input)),
      findUpcoming: fromPromise<Appointment[], { patientId: string }>(({ input }) => findUpcoming(connectionNow(), input.patientId)),
      slotLock: slotLockMachine.provide({ actors: { lockSlot: lock } }),
    },
    actions: { reloadLists },
  })
}
