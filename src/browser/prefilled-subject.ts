import type { QueryClient } from '@tanstack/react-query'

const keyOf = (patientId: string) => ['begun message', patientId]

/** Another page begins a message with its subject. It is kept in memory alone: an address, or a history entry, would tell of the patient. */
export const savePrefilledSubject = (client: QueryClient, patientId: string, subject: string) =>
  client.setQueryData(keyOf(patientId), subject)

export const readPrefilledSubject = (client: QueryClient, patientId: string) => client.getQueryData<string>(keyOf(patientId))

export const clearPrefilledSubject = (client: QueryClient, patientId: string) => client.removeQueries({ queryKey: keyOf(patientId) })
