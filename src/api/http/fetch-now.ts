import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Fetches a query once and at once, even if the browser reports that it is offline. It replaces a fetch that is paused for the network. */
export const fetchNow = <Query extends { queryKey: QueryKey }>(client: QueryClient, query: Query) => {
  void client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return { ...query, retry: false, networkMode: 'always' } as const
}
