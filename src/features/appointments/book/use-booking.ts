import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking.machine.ts'
import type { Connection } from '../../../api/connection.ts'
import { choicesOf } from '../../../domain/booking-choices.ts'
import type { BookingRules } from '../../../domain/booking-rules.ts'
import type { Session } from '../../../domain/session.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useRefresh } from '../use-refresh.ts'
import { findDraft, forgetDraft, keepDraft } from './booking-draft.ts'
import { boundBooking } from './booking-ports.ts'
import { useLeaving } from './use-leaving.ts'
import { useReloadSlots } from './use-reload-slots.ts'

export type BookingActor = ActorRefFrom<typeof bookingMachine>
export type BookingState = SnapshotFrom<typeof bookingMachine>

/** Keeps what is chosen, until it is booked. */
const useDraft = (actor: BookingActor, client: QueryClient, userId: string) =>
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context }) =>
      context.outcome.outcome === 'booked' ? forgetDraft(client, userId) : keepDraft(client, userId, choicesOf(context)),
    )
    return unsubscribe
  }, [actor, client, userId])

/** The chart of a booking for as long as its view stands. */
export const useBooking = (connection: Connection, { userId, userName }: Session, rules: BookingRules): BookingActor => {
  const refresh = useRefresh(connection, userId)
  const reloadSlots = useReloadSlots()
  const client = useQueryClient()
  const connectionNow = useLatest(connection)
  const [actor] = useState(() => {
    const machine = boundBooking(connectionNow, () => {
      void refresh()
      reloadSlots()
    })
    return createActor(machine, {
      input: { patient: { id: userId, name: userName }, rules, choices: findDraft(client, userId), now: () => new Date() },
    })
  })
  useDraft(actor, client, userId)
  useLeaving(actor)
  return actor
}
