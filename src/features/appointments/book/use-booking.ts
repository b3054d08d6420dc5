import { useQueryClient } from '@tanstack/react-query'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking.machine.ts'
import type { Connection } from '../../../api/http/connection.ts'
import type { Session } from '../../../domain/access/session.ts'
import type { BookingRules } from '../../../domain/appointments/booking-rules.ts'
import { bookingFlow } from '../../../flows/booking.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { useRefresh } from '../use-refresh.ts'
import { findDraft, useDraft } from './booking-draft.ts'
import { useReloadSlots } from './use-reload-slots.ts'

export type BookingActor = ActorRefFrom<typeof bookingMachine>
export type BookingState = SnapshotFrom<typeof bookingMachine>

/** The chart of a booking for as long as its view stands. */
export const useBooking = (connection: Connection, { userId, userName }: Session, rules: BookingRules) => {
  const refresh = useRefresh(connection, userId)
  const reloadSlots = useReloadSlots()
  const client = useQueryClient()
  const connectionNow = useLatest(connection)
  const reloadLists = () => {
    void refresh()
    reloadSlots()
  }
  const flow = useFlow(() => bookingFlow(connectionNow, { reloadLists }), {
    input: { patient: { id: userId, name: userName }, rules, ...findDraft(client, userId), now: () => new Date() },
    leaving: { type: 'page.left' },
  })
  useDraft(flow.actor)
  return flow
}
