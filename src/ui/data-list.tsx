import { chakra } from '@chakra-ui/react'
import { Fragment, type Key, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'
import { texts } from './texts.ts'

/** The loader cycle of a list. `more-success`: a page was added and another is on its way. `finished`: there is nothing. */
export type ListState = 'idle' | 'loading' | 'success' | 'more-success' | 'failed' | 'finished'

type DataListProps<Row> = {
  state: ListState
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Gives an `<li>`. */
  renderRow: (row: Row) => ReactNode
  /** How many rows of the answer could not be read. */
  leftOut: number
  onRetry: () => void
  /** Names the list, such as 'Appointments'. */
  label: string
}

const skeletonRows = [0, 1, 2]

const Items = chakra('ul', { base: { display: 'grid', gap: '3', listStyle: 'none' } })

const SkeletonRows = ({ label }: { label: string }) => (
  <div role="status" aria-label={`${texts.loading} ${label}`}>
    <Items aria-hidden>
      {skeletonRows.map((row) => (
        <Card key={row} as="li" display="grid" gap="2">
          <Skeleton width="40%" />
          <Skeleton width="75%" />
        </Card>
      ))}
    </Items>
  </div>
)

/** A list in every state of its loading. Rows that were there stay when going on fails. */
export const DataList = <Row,>({ state, rows, rowKey, renderRow, leftOut, onRetry, label }: DataListProps<Row>) => {
  if (state === 'idle' || state === 'loading') return <SkeletonRows label={label} />
  return (
    <chakra.div display="grid" gap="3">
      {rows.length > 0 && (
        <Items aria-label={label}>
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>{renderRow(row)}</Fragment>
          ))}
        </Items>
      )}
      {leftOut > 0 && <Notice tone="warning">{texts.leftOut(leftOut)}</Notice>}
      <chakra.div role="status" color="muted">
        {state === 'more-success' && texts.loadingMore}
        {state !== 'more-success' && rows.length === 0 && texts.noRecords}
      </chakra.div>
      {state === 'failed' && (
        <Button justifySelf="start" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </chakra.div>
  )
}
