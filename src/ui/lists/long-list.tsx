import { useMedia } from '../hooks/use-media.ts'
import { media } from '../theme/breakpoints.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import type { DataListProps } from './data-list.tsx'
import { LoadedList } from './loaded-list.tsx'
import { VirtualRows } from './virtual-rows.tsx'

type LongListProps<Row> = DataListProps<Row> & {
  /** How far the list has come, in words: said when it changes. */
  progress: string
  /** About how high a row is, in px: with room, and on a phone; or everywhere. */
  rowHeight: number | { wide: number; narrow: number }
  /** The row that the reader was at, when the list is shown again. */
  place: number | null
}

/** A list that goes on as it is scrolled with the page. Only the rows in sight are rendered; the history entry keeps the place. */
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
