import type { QueryClient } from '@tanstack/react-query'

const keyOf = (patientId: string) => ['begun message', patientId]

/** Saves the subject with which another page prefills a message. It is in memory only: a URL or a history entry would reveal health data. */
export const savePrefilledSubject = (client: QueryClient, patientId: string, subject: string) =>
  client.setQueryData(keyOf(patientId), subject)

export const readPrefilledSubject = (client: QueryClient, patientId: string) => client.getQueryData<string>(keyOf(patientId))

export const clearPrefilledSubject = (client: QueryClient, patientId: string) => client.removeQueries({ queryKey: keyOf(patientId) })
