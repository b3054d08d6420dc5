import type { ReactNode } from 'react'
import { LoadedList, type LoadedListProps } from './loaded-list.tsx'
import { VirtualRows } from './virtual-rows.tsx'

type LongListProps<Row> = Omit<LoadedListProps, 'isEmpty' | 'children'> & {
  rows: readonly Row[]
  /** How many rows there are in all, those that are not loaded included. */
  total: number
  rowKey: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  /** About how high a row is, in px. */
  rowHeight: number
  /** Called when the reader comes near the last row that is loaded. */
  onEndNear: () => void
  /** The row that the reader was at, when the list is shown again. */
  place: number | null
  /** Called with the row at the top of the window when the reader rests. */
  onRest: (row: number) => void
}

/** A list that scrolls with the page, of which only the rows in sight are drawn. */
export const LongList = <Row,>({ rows, total, rowKey, renderRow, rowHeight, onEndNear, place, onRest, ...list }: LongListProps<Row>) => (
  <LoadedList {...list} isEmpty={rows.length === 0}>
    <VirtualRows
      label={list.label}
      rows={rows}
      total={total}
      rowKey={rowKey}
      renderRow={renderRow}
      rowHeight={rowHeight}
      onEndNear={onEndNear}
      place={place}
      onRest={onRest}
    />
  </LoadedList>
)
