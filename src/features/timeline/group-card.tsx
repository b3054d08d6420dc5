import { chakra } from '@chakra-ui/react'
import { memo, useId, useMemo } from 'react'
import { type TimelineGroup, type TimelineItem, timelineText } from '../../domain/record/timeline.ts'
import { initialOf } from '../../domain/values/initial.ts'
import { practiceTime } from '../../domain/values/practice-time.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { cardLook } from '../../ui/layout/card.tsx'
import { plainLines } from '../../ui/layout/plain-lines.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { sourceFact } from '../../ui/lists/import-source.ts'
import { texts } from './texts.ts'

/** The styles of all groups inside. Groups without style components of their own keep scrolling smooth with thousands of them. */
export const TimelineGroups = chakra('div', {
  base: {
    '& article': { ...cardLook, display: 'grid', gap: '3', padding: '5', overflowWrap: 'anywhere' },
    '& article > header': { display: 'flex', gap: '3', alignItems: 'center' },
    '& article > header > span': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      width: 'target',
      height: 'target',
      borderRadius: 'round',
      background: 'primarySoft',
      color: 'primary',
      fontWeight: 'bold',
    },
    '& article h2': { fontSize: 'lg', minWidth: '0' },
    '& article h2 > span': { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: 'regular' },
    '& article > ul': { display: 'grid', gap: '3', listStyle: 'none' },
    '& article > ul > li': { display: 'grid', gap: '1', paddingBlockStart: '3', borderBlockStartWidth: '1px', borderColor: 'border' },
    '& article li > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' },
    '& article h3': { fontSize: 'md' },
    '& article li > div > p': { color: 'muted', fontSize: 'sm' },
    '& article li > p': { whiteSpace: 'pre-line' },
    '& article li > small': { color: 'muted', fontSize: 'sm' },
  },
})

const Entry = ({ item: { time, title, text, importedFrom } }: { item: TimelineItem }) => {
  const words = useMemo(() => plainLines(text), [text])
  const shown = timelineText(words)
  const source = sourceFact(importedFrom).value
  return (
    <li>
      <div>
        <h3>{title || common.missing}</h3>
        {time && <p>{practiceTime(time)}</p>}
      </div>
      <p>{shown}</p>
      {shown !== words && <small>{texts.beginningOmitted}</small>}
      {source && <small>{source}</small>}
    </li>
  )
}

type GroupCardProps = { group: TimelineGroup }

/** Each loaded page regroups all rows; a group without new rows need not re-render. */
const isSame = ({ group: one }: GroupCardProps, { group: other }: GroupCardProps) =>
  one.id === other.id && one.items.length === other.items.length && one.items[0] === other.items[0]

/** The entries of one provider on one day. Render it inside `TimelineGroups`. */
export const GroupCard = memo(({ group: { day, provider, items } }: GroupCardProps) => {
  const id = useId()
  const name = provider || texts.noProvider
  return (
    <article aria-labelledby={id}>
      <header>
        <span aria-hidden>{initialOf(name)}</span>
        <h2 id={id}>
          {name}
          <span>{day ? recordDate(day) : common.missing}</span>
        </h2>
      </header>
      <ul>
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
    </article>
  )
}, isSame)
