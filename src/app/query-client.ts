import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../api/failures.ts'

/** Reads are asked once more where that may help; commands never are. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: 500,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
