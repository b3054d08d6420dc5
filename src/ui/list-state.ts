/** The loader cycle of a list. `more-success`: a page was added and another is on its way. `finished`: there is nothing. */
export type ListState = 'idle' | 'loading' | 'success' | 'more-success' | 'failed' | 'finished'

type Loaded = {
  isPending: boolean
  isError: boolean
  /** Of a list that comes in pages: the next one is on its way. */
  isFetchingNextPage?: boolean
}

/** Where the loading of a list stands, once it holds so many rows. */
export const listState = ({ isPending, isError, isFetchingNextPage = false }: Loaded, rows: number): ListState => {
  if (isPending) return 'loading'
  if (isFetchingNextPage) return 'more-success'
  if (isError) return 'failed'
  return rows > 0 ? 'success' : 'finished'
}
