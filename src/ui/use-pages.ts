import { useCallback, useMemo } from 'react'
import { listState } from './list-state.ts'

/** Pages stay as they are until something changes: all of them would be asked for anew, and compared with each page that comes. */
export const asTheyCame = { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const

type Page<Row> = { rows: Row[]; total: number; leftOut: number }

/** A list that comes in pages, as the query tells of it. */
type PagedList<Row> = {
  data: { pages: Page<Row>[] } | undefined
  isPending: boolean
  isError: boolean
  error: unknown
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** The rows that are there, and how to go on. */
export const usePages = <Row>(list: PagedList<Row>) => {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = list
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const goOn = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return {
    state: listState(list, rows.length),
    rows,
    total: data?.pages.at(-1)?.total ?? 0,
    leftOut: data?.pages.reduce((sum, page) => sum + page.leftOut, 0) ?? 0,
    hasMore: hasNextPage,
    goOn,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
