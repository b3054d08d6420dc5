import { Fragment, type Key, type ReactNode } from 'react'
import { Items, LoadedList, type LoadedListProps } from './loaded-list.tsx'

type DataListProps<Row> = Omit<LoadedListProps, 'isEmpty' | 'children'> & {
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Gives an `<li>`. */
  renderRow: (row: Row) => ReactNode
}

/** A list in every state of its loading. */
export const DataList = <Row,>({ rows, rowKey, renderRow, ...list }: DataListProps<Row>) => (
  <LoadedList {...list} isEmpty={rows.length === 0}>
    <Items aria-label={list.label}>
      {rows.map((row) => (
        <Fragment key={rowKey(row)}>{renderRow(row)}</Fragment>
      ))}
    </Items>
  </LoadedList>
)
