import type { QueryClient } from '@tanstack/react-query'
import type { BookingChoices } from '../../../domain/booking-choices.ts'

const keyOf = (userId: string) => ['booking draft', userId]

/** What a user had chosen when they left the form. */
export const findDraft = (client: QueryClient, userId: string) => client.getQueryData<BookingChoices>(keyOf(userId))

/** Keeps what is chosen until the session ends, in memory alone. */
export const keepDraft = (client: QueryClient, userId: string, choices: BookingChoices) => {
  client.setQueryDefaults(keyOf(userId), { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(keyOf(userId), choices)
}

export const forgetDraft = (client: QueryClient, userId: string) => client.removeQueries({ queryKey: keyOf(userId) })
