import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { texts } from './texts.ts'
import type { SummaryPart } from './use-parts.ts'

export const Part = chakra('section', { base: { display: 'grid', gap: '2', breakInside: 'avoid-page', '& > h2': { fontSize: 'lg' } } })

/** Allergies stand out, because a doctor must not miss them. */
const framed = { padding: '4', borderWidth: '2px', borderStyle: 'solid', borderColor: 'danger', borderRadius: 'control' } as const

const Lines = chakra('ul', {
  base: { listStyle: 'none', overflowWrap: 'anywhere', '& > li': { paddingBlock: '2', borderBlockEndWidth: '1px', borderColor: 'border' } },
})

export const Section = ({
  part: { area, title, listName, limits, lines, isNothing, unreadableCount, isPending, hasFailed, error, retry },
}: {
  part: SummaryPart
}) => {
  const id = useId()
  const isLoaded = !isPending && !hasFailed
  return (
    <Part aria-labelledby={id} {...(area === 'Allergies' && lines.length > 0 && framed)}>
      <h2 id={id}>{title}</h2>
      {isPending && <Skeleton width="60%" />}
      {hasFailed && <FailedNotice error={error} what={listName} isPart={lines.length > 0} onRetry={retry} />}
      {isLoaded && isNothing && (
        <>
          <p>{common.noRecords}</p>
          <chakra.p color="muted">{texts.noneOnRecord}</chakra.p>
        </>
      )}
      {unreadableCount > 0 && <Notice tone="warning">{pageTexts.unreadableCount(unreadableCount)}</Notice>}
      {lines.length > 0 && (
        <Lines>
          {lines.map(({ key, text, note }) => (
            <li key={key}>
              <chakra.span fontWeight="medium">{text || common.missing}</chakra.span>
              {note && (
                <chakra.span color="muted" display={{ mdDown: 'block' }} _print={{ display: 'inline' }}>
                  {' '}
                  {note}
                </chakra.span>
              )}
            </li>
          ))}
        </Lines>
      )}
      {isLoaded && limits && <chakra.p color="muted">{limits}</chakra.p>}
    </Part>
  )
}
