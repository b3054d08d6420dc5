import { LoadedList, type LoadedListProps } from './loaded-list.tsx'
import { VirtualRows, type VirtualRowsProps } from './virtual-rows.tsx'

type LongListProps<Row> = Omit<LoadedListProps, 'isEmpty' | 'children'> & VirtualRowsProps<Row>

/** A list that scrolls with the page, of which only the rows in sight are drawn. */
export const LongList = <Row,>({ state, leftOut, onRetry, progress, ...list }: LongListProps<Row>) => (
  <LoadedList label={list.label} state={state} isEmpty={list.rows.length === 0} leftOut={leftOut} onRetry={onRetry} progress={progress}>
    <VirtualRows {...list} />
  </LoadedList>
)
