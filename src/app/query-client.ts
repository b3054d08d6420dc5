import { type Query, QueryClient } from '@tanstack/react-query'
import { isTransient } from '../api/http/failures.ts'
import { draftsKey } from '../browser/drafts.ts'
import { type Session, sessionLifetimeMs } from '../domain/access/session.ts'
import { backoffMs } from '../domain/values/backoff.ts'

/** How often a read is asked again before its failure is told. */
const quietRetries = 3

/** A failure that may pass is asked about again for as long as it lasts, where nothing could be shown; a list that is there in part goes on when the patient says so. */
const untilAnswered = ({ state: { data, error, errorUpdateCount } }: Query) =>
  data === undefined && isTransient(error) ? backoffMs(errorUpdateCount + quietRetries) : false

/** Reads are asked again where that may help, after growing waits, and at once when the browser is online again; commands never are, nor do they wait for it. */
export const makeQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < quietRetries && isTransient(error),
        retryDelay: (failures) => backoffMs(failures + 1) / 2,
        refetchInterval: untilAnswered,
        refetchOnReconnect: ({ state: { data, status } }) => (status === 'error' && data === undefined ? 'always' : true),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.setQueryDefaults(draftsKey, { gcTime: Number.POSITIVE_INFINITY })
  return client
}

/** The cache of this page; empty once the session has ended. */
export const queryClient = makeQueryClient()

let waiting: ReturnType<typeof setTimeout> | undefined

/** Once its session has ended, nothing of the record is left; drafts wait, out of sight, for whom they are of, at most as long as a session lasts. */
export const forgetRecord = (client: QueryClient) => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== draftsKey[0] })
  client.getMutationCache().clear()
  waiting = setTimeout(() => client.removeQueries({ queryKey: draftsKey }), sessionLifetimeMs)
}

/** Who signs in finds the drafts of their own; those of somebody else go. */
export const leaveDraftsTo = (client: QueryClient, { apiUrl, parentId }: Session) => {
  clearTimeout(waiting)
  const owner = `${apiUrl} ${parentId}`
  if (client.getQueryData(draftsKey) !== owner) client.removeQueries({ queryKey: draftsKey })
  client.setQueryData(draftsKey, owner)
}
