import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A read that somebody waits for, as it is asked: once, whether or not the browser says that it is online, and in place of one that waits for that. */
export const fetchNow = <Query extends { queryKey: QueryKey }>(client: QueryClient, query: Query) => {
  void client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return { ...query, retry: false, networkMode: 'always' } as const
}
