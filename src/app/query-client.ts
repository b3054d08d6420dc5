import { type Query, QueryClient } from '@tanstack/react-query'
import { isTransient } from '../api/failures.ts'
import { growingWaitMs } from '../domain/growing-wait.ts'

/** How often a read is asked again before its failure is told. */
const quietRetries = 3

/** A failure that may pass is asked about again for as long as it lasts, where nothing could be shown; a list that is there in part goes on when the patient says so. */
const untilAnswered = ({ state: { data, error, errorUpdateCount } }: Query) =>
  data === undefined && isTransient(error) ? growingWaitMs(errorUpdateCount + quietRetries) : false

/** Reads are asked again where that may help, after growing waits, and at once when the browser is online again; commands never are. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < quietRetries && isTransient(error),
        retryDelay: (failures) => growingWaitMs(failures + 1) / 2,
        refetchInterval: untilAnswered,
        refetchOnReconnect: ({ state: { data, status } }) => (status === 'error' && data === undefined ? 'always' : true),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
