import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking.machine.ts'
import type { BookingContext, BookingInput, Screening } from '../../../../machines/booking/booking-context.ts'
import { draftsKey } from '../../../browser/drafts.ts'
import { choicesFrom, isAnythingChosen } from '../../../domain/appointments/booking-choices.ts'
import { clearUnansweredBooking, persistUnansweredBooking, unansweredBookingOf } from './unanswered.ts'

type Draft = Pick<BookingInput, 'choices' | 'unresolved'>
type Found = Draft & Pick<BookingInput, 'screened'>

const keyOf = (userId: string, replaces: string | undefined) => [...draftsKey, 'booking', userId, replaces]

/** The key of the last questionnaire without a concern. The answers are not stored. */
const screenedKey = (userId: string) => [...draftsKey, 'questionnaire', userId]

/**
 * Returns the draft of a form that the user left, and an unresolved booking, also from before a reload. `replaces`: the id of the appointment to
 * reschedule; absent for a new one.
 */
export const findDraft = (client: QueryClient, userId: string, replaces?: string): Found => ({
  ...(client.getQueryData<Draft>(keyOf(userId, replaces)) ?? { unresolved: unansweredBookingOf({ userId, replaces: replaces ?? null }) }),
  screened: client.getQueryData<Screening>(screenedKey(userId)) ?? null,
})

/** Whether the user left a form with choices, or a booking whose outcome is unknown. */
export const isBookingBegun = (client: QueryClient, userId: string) => {
  const { choices, unresolved } = findDraft(client, userId)
  return Boolean(unresolved) || (choices !== undefined && isAnythingChosen(choices))
}

/** The booking to persist in the tab until its outcome is known. A move is resolved only with the old appointment's cancellation. */
const unansweredIn = ({ outcome, unresolved, replaces }: BookingContext) => (replaces || outcome.outcome !== 'booked' ? unresolved : null)

const saveUnresolvedBooking = (context: BookingContext) => {
  const whose = { userId: context.patient.id, replaces: context.replaces?.appointment.id ?? null }
  const unanswered = unansweredIn(context)
  if (unanswered) persistUnansweredBooking(whose, unanswered)
  else clearUnansweredBooking(whose)
}

/** Saves the draft in memory only. A completed booking clears it. */
const saveBookingDraft = (client: QueryClient, context: BookingContext) => {
  const { patient, outcome, unresolved, replaces, screened } = context
  if (screened) client.setQueryData(screenedKey(screened.patientId), screened)
  const queryKey = keyOf(patient.id, replaces?.appointment.id)
  if (outcome.outcome === 'booked') return client.removeQueries({ queryKey })
  client.setQueryData<Draft>(queryKey, { choices: choicesFrom(context), unresolved })
}

/** Saves the draft as long as the machine runs. A pending booking outlives the page. */
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
