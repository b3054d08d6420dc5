import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'
import { failureTexts, texts } from './texts.ts'
import type { List } from './use-list.ts'

type LoadedListProps = {
  /** Names the list, such as 'Appointments'. */
  label: string
  list: List<unknown>
  /** How far the list has come, in words: said when it changes. */
  progress?: string
  /** The rows, once there are any. */
  children: ReactNode
}

const skeletonRows = [0, 1, 2]

export const Items = chakra('ul', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', listStyle: 'none' } })

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

/** What stands around a list in every state of its loading. Rows that were there stay when going on fails. */
export const LoadedList = ({ label, list: { state, rows, leftOut, retry }, progress, children }: LoadedListProps) => {
  const isEmpty = rows.length === 0
  if (state === 'idle' || state === 'loading') return <SkeletonRows label={label} />
  if (state === 'forbidden')
    return (
      <Notice tone="danger" role="alert">
        {failureTexts.forbidden}
      </Notice>
    )
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {!isEmpty && children}
      {leftOut > 0 && <Notice tone="warning">{texts.leftOut(leftOut)}</Notice>}
      <chakra.div role="status" color="muted">
        {state === 'more-success' ? texts.loadingMore : isEmpty ? leftOut === 0 && texts.noRecords : progress}
      </chakra.div>
      {state === 'failed' && (
        <Button justifySelf="start" onClick={retry}>
          {texts.retry}
        </Button>
      )}
    </chakra.div>
  )
}
