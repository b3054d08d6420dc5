import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useOnline } from '../hooks/use-online.ts'
import { failureKind } from '../layout/failure-kind.ts'

type Page<Row> = { rows: Row[]; total: number | null; unreadableCount: number; isShifted?: true }

export type ListQuery<Row> = UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, QueryKey, number>

/** The loader cycle of a list. `more-success`: a page was added and another is on its way. `finished`: there is nothing. `forbidden`: it is not for this user. */
export type ListState = 'loading' | 'success' | 'more-success' | 'failed' | 'forbidden' | 'finished'

/** A list as far as it is loaded, and how to go on. */
export type List<Row> = {
  state: ListState
  rows: readonly Row[]
  /** How many rows there are in all, those that are not loaded included; null where the practice does not tell. */
  total: number | null
  /** How many rows could not be read, or did not come. */
  unreadableCount: number
  hasMore: boolean
  /** Whether the latest answer could be read. */
  isLoaded: boolean
  /** Why it failed; null when it did not. */
  error: Error | null
  loadMore: () => void
  retry: () => void
  refetch: () => Promise<{ isSuccess: boolean }>
}

type Loading = { isPending: boolean; isError: boolean; error: Error | null; isFetchingNextPage: boolean }

/** Where the loading of a list stands, once it holds so many rows. One of whose rows none could be read has failed. */
export const listState = ({ isPending, isError, error, isFetchingNextPage }: Loading, rows: number, unreadableCount: number): ListState => {
  if (isPending) return 'loading'
  if (isFetchingNextPage) return 'more-success'
  if (isError) return failureKind(error) === 'forbidden' ? 'forbidden' : 'failed'
  if (rows === 0 && unreadableCount > 0) return 'failed'
  return rows > 0 ? 'success' : 'finished'
}

/** Limit of consecutive refetches after rows moved between two pages: some practices never return the same pages twice. */
const maxRereads = 2

const useReread = (isShifted: boolean, isBusy: boolean, refetch: () => Promise<unknown>) => {
  const count = useRef(0)
  useEffect(() => {
    if (!isShifted) count.current = 0
    else if (!isBusy && count.current < maxRereads) {
      count.current += 1
      void refetch()
    }
  }, [isShifted, isBusy, refetch])
}

/** Reads a list. New rows render in a transition, because many rows at once would block the page. The result is the same object until a part of it changes. */
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
  useReread(data?.pages.some((page) => page.isShifted) ?? false, isFetching || isError, refetch)
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
