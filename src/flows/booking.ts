import type { QueryClient } from '@tanstack/react-query'
import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import type { SlotRelease } from '../../machines/booking/booking-context.ts'
import { cancelAppointmentMachine } from '../../machines/booking/cancel-appointment.machine.ts'
import { cancellationMachine } from '../../machines/booking/cancellation.machine.ts'
import { partnerConsentMachine } from '../../machines/booking/partner-consent.machine.ts'
import { rescheduleMachine } from '../../machines/booking/reschedule.machine.ts'
import { slotLockMachine } from '../../machines/booking/slot-lock.machine.ts'
import { cancelAppointment, findCancellation, findUpcoming } from '../api/appointments/appointments.ts'
import { previousChoices } from '../api/appointments/previous-choices.ts'
import { bookSlot, lockSlot, unlockSlot } from '../api/appointments/slots.ts'
import { validatePartner } from '../api/appointments/telehealth.ts'
import type { Connection } from '../api/http/connection.ts'
import type { Appointment } from '../domain/appointments/appointment.ts'
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
const cancellationFlow = (connectionNow: ConnectionNow) => {
  const port = practicePorts(connectionNow)
  return cancellationMachine.provide({
    actors: { cancelAppointment: port(cancelAppointment), findCancellation: port(findCancellation) },
  })
}

/** The machine of the cancel dialog over the practice's API. */
export const cancelAppointmentFlow = (connectionNow: ConnectionNow, actions: ActionsOf<typeof cancelAppointmentMachine>) =>
  cancelAppointmentMachine.provide({ actors: { cancellation: cancellationFlow(connectionNow) }, actions })

/** The actions of a move to another time; `reloadSlots` belongs to the booking within it. */
type RescheduleActions = ActionsOf<typeof rescheduleMachine> & { reloadSlots: () => void }

/** The machine of a move to another time over the practice's API. `client` has the lists that the old appointment's choices are looked up in. */
export const rescheduleFlow = (
  connectionNow: ConnectionNow,
  client: QueryClient,
  patientId: string,
  { reloadSlots, ...actions }: RescheduleActions,
) =>
  rescheduleMachine.provide({
    actors: {
      booking: bookingFlow(connectionNow, { reloadLists: reloadSlots }),
      cancellation: cancellationFlow(connectionNow),
      findChoices: practicePorts(connectionNow)((connection, appointment: Appointment) =>
        previousChoices(client, connection, patientId, appointment),
      ),
    },
    actions,
  })

/** The machine of a telehealth partner's consent over the practice's API. */
export const partnerConsentFlow = (connectionNow: ConnectionNow) =>
  partnerConsentMachine.provide({ actors: { validatePartner: practicePorts(connectionNow)(validatePartner) } })
