import type { ReactNode } from 'react'
import { Items, LoadedList } from './loaded-list.tsx'
import type { List } from './use-list.ts'

export type DataListProps<Row> = {
  /** Names the list, such as 'Appointments'. */
  label: string
  /** What is listed, as a sentence goes on with it, such as 'allergies'. */
  what: string
  list: List<Row>
  renderRow: (row: Row) => ReactNode
}

/** A list in every state of its loading. */
export const DataList = <Row extends { id: string }>({ label, what, list, renderRow }: DataListProps<Row>) => (
  <LoadedList label={label} what={what} list={list}>
    <Items aria-label={label}>
      {list.rows.map((row) => (
        <li key={row.id}>{renderRow(row)}</li>
      ))}
    </Items>
  </LoadedList>
)
