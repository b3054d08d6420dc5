import { useMedia } from '../hooks/use-media.ts'
import { media } from '../theme/breakpoints.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import type { DataListProps } from './data-list.tsx'
import { LoadedList } from './loaded-list.tsx'
import { VirtualRows } from './virtual-rows.tsx'

type LongListProps<Row> = DataListProps<Row> & {
  /** Number of loaded rows as a text; announced on change. */
  progress: string
  /** Approximate row height in px, either for all widths or for a wide screen and a phone. */
  rowHeight: number | { wide: number; narrow: number }
  /** Index of the row to restore at the top of the view. */
  place: number | null
}

/** A list that loads more rows as the page scrolls. Only visible rows are rendered. The history entry stores the scroll position. */
export const LongList = <Row extends { id: string }>({ rowHeight, place, renderRow, ...loaded }: LongListProps<Row>) => {
  const { label, list } = loaded
  const hasRoom = useMedia(media.isMedium)
  const height = typeof rowHeight === 'number' ? rowHeight : rowHeight[hasRoom ? 'wide' : 'narrow']
  return (
    <LoadedList skeleton={<CardSkeleton height={height} />} {...loaded}>
      <VirtualRows
        label={label}
        rows={list.rows}
        total={list.total}
        rowHeight={height}
        place={place}
        renderRow={renderRow}
        onEndNear={list.loadMore}
      />
    </LoadedList>
  )
}
