import type { ReactNode } from 'react'
import { type Emptiness, Items, LoadedList } from './loaded-list.tsx'
import type { List } from './use-list.ts'

export type DataListProps<Row> = {
  /** Names the list, such as 'Appointments'. */
  label: string
  /** What is listed, as a sentence goes on with it, such as 'allergies'. */
  what: string
  list: List<Row>
  /** What stands where there is nothing, in words of its own. */
  nothing?: string | undefined
  /** What is told beside that. */
  empty?: Emptiness | undefined
  /** What stands for a row that is on its way. */
  skeleton?: ReactNode
  renderRow: (row: Row) => ReactNode
}

/** A list in every state of its loading. */
export const DataList = <Row extends { id: string }>({ renderRow, ...loaded }: DataListProps<Row>) => (
  <LoadedList {...loaded}>
    <Items aria-label={loaded.label}>
      {loaded.list.rows.map((row) => (
        <li key={row.id}>{renderRow(row)}</li>
      ))}
    </Items>
  </LoadedList>
)
