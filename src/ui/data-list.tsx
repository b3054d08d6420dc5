import type { ReactNode } from 'react'
import { Items, LoadedList } from './loaded-list.tsx'
import type { List } from './use-list.ts'

export type DataListProps<Row> = {
  /** Names the list, such as 'Appointments'. */
  label: string
  list: List<Row>
  renderRow: (row: Row) => ReactNode
}

/** A list in every state of its loading. */
export const DataList = <Row extends { id: string }>({ label, list, renderRow }: DataListProps<Row>) => (
  <LoadedList label={label} list={list}>
    <Items aria-label={label}>
      {list.rows.map((row) => (
        <li key={row.id}>{renderRow(row)}</li>
      ))}
    </Items>
  </LoadedList>
)
