import type { Rows } from '../../api/bundle.ts'
import type { ListState } from '../../ui/data-list.tsx'

type Loaded = { isPending: boolean; isError: boolean; data?: Rows<unknown> | undefined }

/** The loader cycle of a list that comes in one piece. */
export const listState = ({ isPending, isError, data }: Loaded): ListState => {
  if (isPending) return 'loading'
  if (isError) return 'failed'
  return data?.rows.length ? 'success' : 'finished'
}
