import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking.machine.ts'
import type { BookingContext, BookingInput } from '../../../../machines/booking/booking-context.ts'
import { draftsKey } from '../../../browser/drafts.ts'
import { choicesFrom } from '../../../domain/appointments/booking-choices.ts'
import { clearUnansweredBooking, persistUnansweredBooking, unansweredBookingOf } from './unanswered.ts'

type Draft = Pick<BookingInput, 'choices' | 'unresolved'>

const keyOf = (userId: string, replaces: string | undefined) => [...draftsKey, 'booking', userId, replaces]

/** What a user had chosen when they left the form, and what they had asked for, this also before the page was loaded; of a new appointment, or of one instead of `replaces`. */
export const findDraft = (client: QueryClient, userId: string, replaces?: string): Draft =>
  client.getQueryData<Draft>(keyOf(userId, replaces)) ?? { unresolved: unansweredBookingOf({ userId, replaces: replaces ?? null }) }

/** What the tab keeps until its end is known: of a move, until the old appointment's is. */
const unansweredIn = ({ outcome, unresolved, replaces }: BookingContext) => (replaces || outcome.outcome !== 'booked' ? unresolved : null)

const saveUnresolvedBooking = (context: BookingContext) => {
  const whose = { userId: context.patient.id, replaces: context.replaces?.appointment.id ?? null }
  const unanswered = unansweredIn(context)
  if (unanswered) persistUnansweredBooking(whose, unanswered)
  else clearUnansweredBooking(whose)
}

/** Keeps it as the chart stands, in memory alone; of what is booked nothing is left. */
const saveBookingDraft = (client: QueryClient, context: BookingContext) => {
  const { patient, outcome, unresolved, replaces } = context
  const queryKey = keyOf(patient.id, replaces?.appointment.id)
  if (outcome.outcome === 'booked') return client.removeQueries({ queryKey })
  client.setQueryData<Draft>(queryKey, { choices: choicesFrom(context), unresolved })
}

/** Keeps it for as long as the chart goes on, which is longer than the page where a booking is under way. */
export const useSaveBookingDraft = (booking: ActorRefFrom<typeof bookingMachine>) => {
  const client = useQueryClient()
  useEffect(() => {
    let known = unansweredIn(booking.getSnapshot().context)
    booking.subscribe(({ context }) => {
      saveBookingDraft(client, context)
      if (unansweredIn(context) === known) return
      known = unansweredIn(context)
      saveUnresolvedBooking(context)
    })
  }, [booking, client])
}
