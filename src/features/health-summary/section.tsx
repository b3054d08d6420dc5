import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { texts as common } from '../../ui/texts.ts'

export const Part = chakra('section', { base: { display: 'grid', gap: '2', breakInside: 'avoid-page', '& > h2': { fontSize: 'lg' } } })

const Lines = chakra('ul', {
  base: { listStyle: 'none', overflowWrap: 'anywhere', '& > li': { paddingBlock: '2', borderBlockEndWidth: '1px', borderColor: 'border' } },
})

export type Line = { key: string; text: string; note: string | null }

type SectionProps<Row> = {
  title: string
  list: { data: { rows: Row[]; leftOut: number } | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  linesOf: (rows: Row[]) => Line[]
}

/** A part of the summary. */
export const Section = <Row,>({ title, list: { data, error, isPending, refetch }, linesOf }: SectionProps<Row>) => {
  const id = useId()
  const lines = data ? linesOf(data.rows) : []
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isPending && <Skeleton width="60%" />}
      {Boolean(error) && <FailedNotice error={error} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && <p>{common.noRecords}</p>}
      {lines.length > 0 && (
        <Lines>
          {lines.map(({ key, text, note }) => (
            <li key={key}>
              <chakra.span fontWeight="medium">{text || common.missing}</chakra.span>
              {note && <chakra.span color="muted"> {note}</chakra.span>}
            </li>
          ))}
        </Lines>
      )}
      {data && data.leftOut > 0 && <Notice tone="warning">{common.leftOut(data.leftOut)}</Notice>}
    </Part>
  )
}
