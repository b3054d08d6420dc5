import { type ReactNode, use, useState } from 'react'
import { Items, LoadedList, type LoadedListProps } from './loaded-list.tsx'
import { RowsContext } from './rows.tsx'
import type { List } from './use-list.ts'

export type DataListProps<Row> = Omit<LoadedListProps, 'list' | 'children'> & { list: List<Row>; renderRow: (row: Row) => ReactNode }

const Rows = <Row extends { id: string }>({ label, list, renderRow }: DataListProps<Row>) => {
  const current = use(RowsContext)
  // A different component type would remount all rows.
  const [Kind] = useState(() => current)
  return (
    <Items aria-label={label}>
      <Kind rows={list.rows.map((row) => ({ id: row.id, content: renderRow(row) }))} />
    </Items>
  )
}

/** A list in every loading state. */
export const DataList = <Row extends { id: string }>(props: DataListProps<Row>) => {
  const { renderRow, ...loaded } = props
  return (
    <LoadedList {...loaded}>
      <Rows {...props} />
    </LoadedList>
  )
}
