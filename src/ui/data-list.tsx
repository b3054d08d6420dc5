import type { ReactNode } from 'react'
import { type Emptiness, Items, LoadedList } from './loaded-list.tsx'
import type { List } from './use-list.ts'
import { useRowMotion } from './use-row-motion.ts'

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
  /** What is told below the rows. */
  progress?: string | undefined
  /** What stands for a row that is on its way. */
  skeleton?: ReactNode
  renderRow: (row: Row) => ReactNode
}

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
