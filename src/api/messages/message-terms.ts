import { queryOptions } from '@tanstack/react-query'
import { getMessageTermsQueryKey, messageTerms } from '../generated/practice/messaging/messaging'
import type { Connection } from '../http/connection.ts'
import { words } from '../http/words.ts'

const loadTypes = { sending: 1, keeping: 2 } as const

/** The practice's terms before a message is sent or a draft is saved; null without terms. They may contain html. */
export const messageTermsQuery = (connection: Connection, patientId: string, before: keyof typeof loadTypes) => {
  const request = { PatientID: patientId, loadType: loadTypes[before] }
  return queryOptions({
    queryKey: getMessageTermsQueryKey(request),
    queryFn: async ({ signal }) => words(await messageTerms(request, { connection, signal })),
  })
}
