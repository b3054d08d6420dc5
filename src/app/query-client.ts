import { type Query, QueryClient } from '@tanstack/react-query'
import { isTransient } from '../api/http/failures.ts'
import { draftsKey } from '../browser/drafts.ts'
import { type Session, sessionLifetimeMs } from '../domain/access/session.ts'
import { backoffMs } from '../domain/values/backoff.ts'

/** Number of retries before an error is shown. */
const quietRetries = 3

/** Refetch interval of a query without data after a transient failure. A partly loaded list continues only on Retry. */
const untilAnswered = ({ state: { data, error, errorUpdateCount } }: Query) =>
  data === undefined && isTransient(error) ? backoffMs(errorUpdateCount + quietRetries) : false

/** Retries queries after transient failures, with backoff and on the browser's `online` event. Commands are neither retried nor paused offline. */
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

/** The cache of this page; cleared at the end of a session. */
export const queryClient = makeQueryClient()

let draftsTimer: ReturnType<typeof setTimeout> | undefined

/** Removes all but the drafts from the cache when a session ends. The drafts stay for their owner, at most for a session lifetime. */
export const clearPatientCache = (client: QueryClient) => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== draftsKey[0] })
  client.getMutationCache().clear()
  draftsTimer = setTimeout(() => client.removeQueries({ queryKey: draftsKey }), sessionLifetimeMs)
}

/** Claims the cached drafts for a user who signs in. Drafts of another user are removed. */
export const claimDrafts = (client: QueryClient, { apiUrl, parentId }: Session) => {
  clearTimeout(draftsTimer)
  const owner = `${apiUrl} ${parentId}`
  if (client.getQueryData(draftsKey) !== owner) client.removeQueries({ queryKey: draftsKey })
  client.setQueryData(draftsKey, owner)
}
