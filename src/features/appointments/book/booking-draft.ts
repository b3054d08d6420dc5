import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BookingContext, BookingInput } from '../../../../machines/booking-context.ts'
import { choicesOf } from '../../../domain/booking-choices.ts'

type Draft = Pick<BookingInput, 'choices' | 'inQuestion'>

const keyOf = (userId: string, replaces: string | undefined) => ['booking draft', userId, replaces]

/** What a user had chosen when they left the form, and what they had asked for; of a new appointment, or of one instead of `replaces`. */
export const findDraft = (client: QueryClient, userId: string, replaces?: string) => client.getQueryData<Draft>(keyOf(userId, replaces))

/** Of what is booked nothing is left. */
export const forgetDraft = (client: QueryClient, userId: string, replaces?: string) =>
  client.removeQueries({ queryKey: keyOf(userId, replaces) })

/** Keeps it until it is booked or the session ends, in memory alone. */
export const useDraft = (context: BookingContext) => {
  const client = useQueryClient()
  useEffect(() => {
    const { patient, outcome, inQuestion } = context
    const replaces = context.replaces?.appointment.id
    if (outcome.outcome === 'booked') return forgetDraft(client, patient.id, replaces)
    const queryKey = keyOf(patient.id, replaces)
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData<Draft>(queryKey, { choices: choicesOf(context), inQuestion })
  }, [context, client])
}
