import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import type { SlotRelease } from '../../machines/booking/booking-context.ts'
import { cancelAppointmentMachine } from '../../machines/booking/cancel-appointment.machine.ts'
import { cancellationMachine } from '../../machines/booking/cancellation.machine.ts'
import { slotLockMachine } from '../../machines/booking/slot-lock.machine.ts'
import { cancelAppointment, findCancellation, findUpcoming } from '../api/appointments/appointments.ts'
import { bookSlot, lockSlot, unlockSlot } from '../api/appointments/slots.ts'
import type { Connection } from '../api/http/connection.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

/** A release on page exit uses `keepalive`, which survives the page. */
const releaseSlot = (connection: Connection, { isLeaving, ...hold }: SlotRelease) => unlockSlot(connection, hold, { keepalive: isLeaving })

/** The booking machine over the practice's API. */
export const bookingFlow = (connectionNow: ConnectionNow, actions: ActionsOf<typeof bookingMachine>) => {
  const port = practicePorts(connectionNow)
  return bookingMachine.provide({
    actors: {
      lockSlot: port(lockSlot),
      unlockSlot: port(releaseSlot),
      bookSlot: port(bookSlot),
      findUpcoming: port((connection, { patientId }: { patientId: string }) => findUpcoming(connection, patientId)),
      slotLock: slotLockMachine.provide({ actors: { lockSlot: port(lockSlot) } }),
    },
    actions,
  })
}

/** The machine of one cancellation call and its look-up, over the practice's API. */
export const cancellationFlow = (connectionNow: ConnectionNow) => {
  const port = practicePorts(connectionNow)
  return cancellationMachine.provide({
    actors: { cancelAppointment: port(cancelAppointment), findCancellation: port(findCancellation) },
  })
}

/** The machine of the cancel dialog over the practice's API. */
export const cancelAppointmentFlow = (connectionNow: ConnectionNow, actions: ActionsOf<typeof cancelAppointmentMachine>) =>
  cancelAppointmentMachine.provide({ actors: { cancellation: cancellationFlow(connectionNow) }, actions })
