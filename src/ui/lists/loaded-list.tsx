import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TransientButton } from '../forms/passing-button.tsx'
import { FailedNotice } from '../layout/failed-notice.tsx'
import { Notice } from '../layout/notice.tsx'
import { failureTexts, texts } from '../layout/texts.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { Status } from './status.tsx'
import type { List } from './use-list.ts'

/** What is told beside 'No Records Found', in the area's words, and what to do next. */
export type EmptyText = { text?: string | undefined; next?: { label: string; go: () => void } | undefined }

export type LoadedListProps = {
  /** Names the list, such as 'Appointments'. */
  label: string
  /** What is listed, as a sentence goes on with it, such as 'allergies'. */
  what: string
  list: List<unknown>
  /** What stands where there is nothing, in words of its own. */
  nothing?: string | undefined
  empty?: EmptyText | undefined
  /** How far the list has come, in words: said when it changes. */
  progress?: string | undefined
  /** What stands for a row that is on its way. */
  skeleton?: ReactNode
  /** The rows, once there are any. */
  children: ReactNode
}

const skeletonRows = [0, 1, 2]

/** Its role is said: VoiceOver takes a list without marks for none. */
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

/** What stands around a list in every state of its loading. Rows that were there stay when going on fails. */
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
  const { state, rows, unreadableCount, error, retry } = list
  const isEmpty = rows.length === 0
  const isNothing = isEmpty && unreadableCount === 0 && (state === 'finished' || state === 'success')
  const next = isNothing ? empty?.next : undefined
  const statusText = () => {
    if (state === 'loading') return <chakra.span srOnly>{`${texts.loading} ${label}`}</chakra.span>
    if (state === 'more-success') return texts.loadingMore
    if (isNothing) return <Nothing word={nothing} text={empty?.text} />
    // What did not come is not counted.
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
      {state !== 'loading' && unreadableCount > 0 && <Notice tone="warning">{texts.unreadableCount(unreadableCount)}</Notice>}
      {state === 'loading' ? <SkeletonRows>{skeleton}</SkeletonRows> : !isEmpty && children}
      <Status color="muted">{statusText()}</Status>
      {next && (
        <TransientButton justifySelf="start" onClick={next.go}>
          {next.label}
        </TransientButton>
      )}
      {state === 'failed' && <FailedNotice error={error} what={what} isPart={!isEmpty} onRetry={retry} />}
    </chakra.div>
  )
}
