import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useOnline } from '../hooks/use-online.ts'
import { failureKind } from '../layout/failure-kind.ts'

type Page<Row> = { rows: Row[]; total: number | null; unreadableCount: number }

export type ListQuery<Row> = UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, QueryKey, number>

/** `more-success`: a page was added and the next is loading. `finished`: the list is empty. `forbidden`: the user has no access to the list. */
export type ListState = 'loading' | 'success' | 'more-success' | 'failed' | 'forbidden' | 'finished'

/** The loaded rows of a list, and the actions to load more. */
export type List<Row> = {
  state: ListState
  rows: readonly Row[]
  /** Number of all rows, including those not loaded; null if the practice does not report it. */
  total: number | null
  /** Number of rows that did not decode or were missing from the response. */
  unreadableCount: number
  hasMore: boolean
  /** Whether the latest response decoded. */
  isLoaded: boolean
  error: Error | null
  loadMore: () => void
  retry: () => void
  refetch: () => Promise<unknown>
}

type Loading = { isPending: boolean; isError: boolean; error: Error | null; isFetchingNextPage: boolean }

/** Derives the list's state. A list of unreadable rows only has failed. */
export const listState = ({ isPending, isError, error, isFetchingNextPage }: Loading, rows: number, unreadableCount: number): ListState => {
  if (isPending) return 'loading'
  if (isFetchingNextPage) return 'more-success'
  if (isError) return failureKind(error) === 'forbidden' ? 'forbidden' : 'failed'
  if (rows === 0 && unreadableCount > 0) return 'failed'
  return rows > 0 ? 'success' : 'finished'
}

/** Loads a list. Results render in a transition, so that many rows do not block the page. The returned object is stable until a property changes. */
export const useList = <Row>(query: ListQuery<Row>): List<Row> => {
  const list = useInfiniteQuery(query)
  const {
    data,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isError,
    isPending,
    isSuccess,
    isFetchNextPageError,
    error,
    fetchNextPage,
    refetch,
  } = list
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false })
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const retry = useCallback(() => void (isFetchNextPageError ? fetchNextPage() : refetch()), [isFetchNextPageError, fetchNextPage, refetch])
  useOnline(() => {
    if (isFetchNextPageError) void fetchNextPage()
  })
  const isEmptied = isFetching && !isError && (data?.pages.at(-1)?.total ?? 0) > 0 && data?.pages.every((page) => page.rows.length === 0)
  const loadedList = useMemo(() => {
    const rows = data?.pages.flatMap((page) => page.rows) ?? []
    const unreadableCount = data?.pages.reduce((sum, page) => sum + page.unreadableCount, 0) ?? 0
    return {
      state: isEmptied ? ('loading' as const) : listState({ isPending, isError, error, isFetchingNextPage }, rows.length, unreadableCount),
      rows,
      total: data?.pages.at(-1)?.total ?? null,
      unreadableCount,
      hasMore: hasNextPage,
      isLoaded: isSuccess,
      error,
      loadMore,
      retry,
      refetch,
    }
  }, [data, isEmptied, isPending, isError, error, isFetchingNextPage, hasNextPage, isSuccess, loadMore, retry, refetch])
  return useDeferredValue(loadedList)
}
