import type { ReactNode } from 'react'
import { Items, LoadedList, type LoadedListProps } from './loaded-list.tsx'
import type { List } from './use-list.ts'
import { useRowMotion } from './use-row-motion.ts'

export type DataListProps<Row> = Omit<LoadedListProps, 'list' | 'children'> & { list: List<Row>; renderRow: (row: Row) => ReactNode }

const Rows = <Row extends { id: string }>({ label, list, renderRow }: DataListProps<Row>) => (
  <Items ref={useRowMotion()} position="relative" aria-label={label}>
    {list.rows.map((row) => (
      <li key={row.id}>{renderRow(row)}</li>
    ))}
  </Items>
)

/** A list in every state of its loading. */
export const DataList = <Row extends { id: string }>(props: DataListProps<Row>) => {
  const { renderRow, ...loaded } = props
  return (
    <LoadedList {...loaded}>
      <Rows {...props} />
    </LoadedList>
  )
}
