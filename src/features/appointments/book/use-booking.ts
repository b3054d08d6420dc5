import { useQueryClient } from '@tanstack/react-query'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking.machine.ts'
import type { BookingRules } from '../../../domain/appointments/booking-rules.ts'
import { practiceNow } from '../../../domain/values/practice-now.ts'
import { bookingFlow } from '../../../flows/booking.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { usePatient } from '../../use-patient.tsx'
import { useRefresh } from '../use-refresh.ts'
import { findDraft, useSaveBookingDraft } from './booking-draft.ts'
import { useReloadSlots } from './use-reload-slots.ts'

export type BookingActor = ActorRefFrom<typeof bookingMachine>
export type BookingState = SnapshotFrom<typeof bookingMachine>

/** Runs the booking machine while the view is mounted. */
export const useBooking = (rules: BookingRules) => {
  const {
    session: { userId, userName },
    connectionNow,
  } = usePatient()
  const refresh = useRefresh()
  const reloadSlots = useReloadSlots()
  const client = useQueryClient()
  const reloadLists = () => {
    void refresh()
    reloadSlots()
  }
  const flow = useFlow(() => bookingFlow(connectionNow, { reloadLists }), {
    input: { patient: { id: userId, name: userName }, rules, ...findDraft(client, userId), now: practiceNow },
    leaving: { type: 'page.left' },
  })
  useSaveBookingDraft(flow.actor)
  return flow
}
