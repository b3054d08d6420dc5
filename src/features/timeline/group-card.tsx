import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { practiceTime } from '../../domain/practice-time.ts'
import { recordDate } from '../../domain/record-date.ts'
import type { TimelineGroup, TimelineItem } from '../../domain/timeline.ts'
import { Card } from '../../ui/card.tsx'
import { PracticeText } from '../../ui/practice-text.tsx'
import { texts as common } from '../../ui/texts.ts'
import { texts } from './texts.ts'

const Initial = chakra('span', {
  base: {
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
})

/** A title comes before a name: the initial is that of the name. */
const initialOf = (provider: string) =>
  provider
    .replace(/^(dr|mr|mrs|ms|miss|nurse|prof)\.?\s+/i, '')
    .charAt(0)
    .toUpperCase() || '?'

const Entry = ({ item: { date, title, text } }: { item: TimelineItem }) => (
  <chakra.li borderBlockStartWidth="1px" borderColor="border" paddingBlockStart="3" display="grid" gap="1">
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" rowGap="0" columnGap="3">
      <chakra.h3 fontSize="md">{title || common.missing}</chakra.h3>
      <chakra.p color="muted" fontSize="sm">
        {practiceTime(date)}
      </chakra.p>
    </chakra.div>
    <PracticeText text={text} />
  </chakra.li>
)

/** What one provider wrote on one day. */
export const GroupCard = ({ group: { day, provider, items } }: { group: TimelineGroup }) => {
  const id = useId()
  const name = provider || texts.noProvider
  return (
    <Card as="article" aria-labelledby={id} display="grid" gap="3">
      <chakra.header display="flex" gap="3" alignItems="center">
        <Initial aria-hidden>{initialOf(name)}</Initial>
        <chakra.h2 id={id} fontSize="lg" minWidth="0" overflowWrap="anywhere">
          {name}
          <chakra.span display="block" color="muted" fontSize="sm" fontWeight="regular">
            {recordDate(day)}
          </chakra.span>
        </chakra.h2>
      </chakra.header>
      <chakra.ul display="grid" gap="3" listStyle="none">
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </chakra.ul>
    </Card>
  )
}
