import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ImportSource } from '../../domain/record/import-source.ts'
import { TransientButton } from '../forms/passing-button.tsx'
import { FailedNotice } from '../layout/failed-notice.tsx'
import { failureTexts } from '../layout/failure-texts.ts'
import { Notice } from '../layout/notice.tsx'
import { pageTexts } from '../layout/page-texts.ts'
import { PartBoundary } from '../layout/part-boundary.tsx'
import { PaperOnly } from '../layout/printed-page.tsx'
import { texts } from '../layout/texts.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { othersText } from './import-source.ts'
import { Status } from './status.tsx'
import type { List } from './use-list.ts'

/** Shown below 'No Records Found': the area's text and an optional next action. */
export type EmptyText = { text?: string | undefined; next?: { label: string; go: () => void } | undefined }

/** `importedFrom`: the source of an item of the record. */
type ListedRow = { id?: string; importedFrom?: ImportSource | null }

export type LoadedListProps = {
  /** Accessible name of the list, such as 'Appointments'. */
  label: string
  /** The rows as a plural noun, such as 'allergies'. */
  what: string
  list: List<ListedRow>
  /** Replaces 'No Records Found'. */
  nothing?: string | undefined
  empty?: EmptyText | undefined
  /** Number of loaded rows as a text; announced on change. */
  progress?: string | undefined
  /** Placeholder for a row that is loading. */
  skeleton?: ReactNode
  /** The rows; rendered if there is at least one. */
  children: ReactNode
}

const skeletonRows = [0, 1, 2]

/** The explicit role is for VoiceOver, which ignores lists without markers. */
export const Items = chakra(
  'ul',
  { base: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' } },
  { defaultProps: { role: 'list' } },
)

const SkeletonRows = ({ children }: { children: ReactNode }) => (
  <Items aria-hidden>
    {skeletonRows.map((row) => (
      <li key={row}>{children}</li>
    ))}
  </Items>
)

const Nothing = ({ word, text }: { word: string; text: string | undefined }) => (
  <>
    <p>{word}</p>
    {text && <p>{text}</p>}
  </>
)

/** The frame of a list in every loading state. Loaded rows stay when the next page fails. */
export const LoadedList = ({
  label,
  what,
  list,
  nothing = texts.noRecords,
  empty,
  progress,
  skeleton = <CardSkeleton />,
  children,
}: LoadedListProps) => {
  const { state, rows, unreadableCount, hasMore, error, retry } = list
  const isEmpty = rows.length === 0
  const others = othersText(rows)
  const isNothing = isEmpty && unreadableCount === 0 && (state === 'finished' || state === 'success')
  const next = isNothing ? empty?.next : undefined
  const statusText = () => {
    if (state === 'loading') return <chakra.span srOnly>{`${texts.loading} ${label}`}</chakra.span>
    if (state === 'more-success') return pageTexts.loadingMore
    if (isNothing) return <Nothing word={nothing} text={empty?.text} />
    // A failed first page has no count to announce.
    return isEmpty && state === 'failed' ? null : progress
  }
  if (state === 'forbidden')
    return (
      <Notice tone="danger" role="alert">
        {failureTexts.forbidden}
      </Notice>
    )
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {state !== 'loading' && unreadableCount > 0 && <Notice tone="warning">{pageTexts.unreadableCount(unreadableCount)}</Notice>}
      {state === 'loading' ? <SkeletonRows>{skeleton}</SkeletonRows> : !isEmpty && <PartBoundary>{children}</PartBoundary>}
      <Status color="muted">{statusText()}</Status>
      {others && <chakra.p color="muted">{others}</chakra.p>}
      {state === 'loading' && <PaperOnly>{pageTexts.unprinted(what)}</PaperOnly>}
      {!isEmpty && hasMore && <PaperOnly>{pageTexts.printedPart(rows.length, list.total, what)}</PaperOnly>}
      {next && (
        <TransientButton justifySelf="start" onClick={next.go}>
          {next.label}
        </TransientButton>
      )}
      {state === 'failed' && <FailedNotice error={error} what={what} isPart={!isEmpty} onRetry={retry} />}
    </chakra.div>
  )
}
