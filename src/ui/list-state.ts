import { failureKind } from './failure-kind.ts'

/** The loader cycle of a list. `more-success`: a page was added and another is on its way. `finished`: there is nothing. `forbidden`: it is not for this user. */
export type ListState = 'idle' | 'loading' | 'success' | 'more-success' | 'failed' | 'forbidden' | 'finished'

type Loaded = {
  isPending: boolean
  isError: boolean
  /** Why it failed. */
  error: unknown
  /** Of a list that comes in pages: the next one is on its way. */
  isFetchingNextPage?: boolean
}

/** Where the loading of a list stands, once it holds so many rows. */
export const listState = ({ isPending, isError, error, isFetchingNextPage = false }: Loaded, rows: number): ListState => {
  if (isPending) return 'loading'
  if (isFetchingNextPage) return 'more-success'
  if (isError) return failureKind(error) === 'forbidden' ? 'forbidden' : 'failed'
  return rows > 0 ? 'success' : 'finished'
}
