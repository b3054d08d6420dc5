import type { DataListProps } from './data-list.tsx'
import { LoadedList } from './loaded-list.tsx'
import { VirtualRows } from './virtual-rows.tsx'

type LongListProps<Row> = DataListProps<Row> & {
  /** How far the list has come, in words: said when it changes. */
  progress: string
  /** About how high a row is, in px. */
  rowHeight: number
  /** The row that the reader was at, when the list is shown again. */
  place: number | null
}

/** A list that goes on as it is scrolled with the page. Only the rows in sight are drawn; the history entry keeps the place. */
export const LongList = <Row extends { id: string }>({ label, what, list, nothing, progress, ...rows }: LongListProps<Row>) => (
  <LoadedList label={label} what={what} list={list} nothing={nothing} progress={progress}>
    <VirtualRows label={label} rows={list.rows} total={list.total} onEndNear={list.goOn} {...rows} />
  </LoadedList>
)
