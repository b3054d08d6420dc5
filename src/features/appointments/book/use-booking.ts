import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking.machine.ts'
import type { Connection } from '../../../api/connection.ts'
import { choicesOf } from '../../../domain/booking-choices.ts'
import type { BookingRules } from '../../../domain/booking-rules.ts'
import type { Session } from '../../../domain/session.ts'
import { useFlow } from '../../../ui/use-flow.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useRefresh } from '../use-refresh.ts'
import { findDraft, forgetDraft, keepDraft } from './booking-draft.ts'
import { boundBooking } from './booking-ports.ts'
import { useReloadSlots } from './use-reload-slots.ts'

export type BookingActor = ActorRefFrom<typeof bookingMachine>
export type BookingState = SnapshotFrom<typeof bookingMachine>

/** Keeps what is chosen, until it is booked. */
const useDraft = ({ context }: BookingState, client: QueryClient, userId: string) =>
  useEffect(() => {
    if (context.outcome.outcome === 'booked') forgetDraft(client, userId)
    else keepDraft(client, userId, choicesOf(context))
  }, [context, client, userId])

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
  const flow = useFlow(() => boundBooking(connectionNow, reloadLists), {
    input: { patient: { id: userId, name: userName }, rules, choices: findDraft(client, userId), now: () => new Date() },
    leaving: { type: 'page.left' },
  })
  useDraft(flow.state, client, userId)
  return flow
}
