import { chakra } from '@chakra-ui/react'
import { memo, useId } from 'react'
import type { Visit } from '../../domain/access/access-history.ts'
import { practiceTime } from '../../domain/values/practice-time.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { Button } from '../../ui/forms/button.tsx'
import { cardLook } from '../../ui/layout/card.tsx'
import { roleText, texts } from './texts.ts'

/** The styles of all cards inside: style components for each card would make a long list slow. */
export const VisitCards = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& article': { ...cardLook, display: 'grid', gap: '3', padding: '5', overflowWrap: 'anywhere' },
    '& article h2': { fontSize: 'lg' },
    '& article header p': { color: 'muted', fontSize: 'sm' },
    '& article ul': { display: 'grid', gap: '1', listStyle: 'none' },
    '& article li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' },
    '& article li > span:last-child': { color: 'muted', fontSize: 'sm' },
  },
})

type VisitCardProps = { visit: Visit; onUnrecognised: (visit: Visit) => void }

/** Each loaded page regroups all rows; a visit without new rows need not re-render. */
const isSame = ({ visit: one }: VisitCardProps, { visit: other }: VisitCardProps) =>
  one.id === other.id &&
  one.steps.length === other.steps.length &&
  one.steps.every(({ id, count }, index) => id === other.steps[index]?.id && count === other.steps[index]?.count)

/** A visit: the person, the role, and each part of the record. Render it inside `VisitCards`. */
export const VisitCard = memo(({ visit, onUnrecognised }: VisitCardProps) => {
  const id = useId()
  const name = texts.name(visit)
  return (
    <article aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <span translate="no">{name}</span>
        </h2>
        <p>{roleText(visit)}</p>
        {visit.role === 'import' && <p>{visit.source === null ? texts.unknownSource : texts.source(visit.source)}</p>}
        <p>{recordMoment(visit.at)}</p>
      </header>
      <ul>
        {visit.steps.map((step) => (
          <li key={step.id}>
            <span>{texts.step(step)}</span>
            <span>{practiceTime(step.at)}</span>
          </li>
        ))}
      </ul>
      <Button justifySelf="start" aria-label={texts.unrecognisedOf(name, visit.at)} onClick={() => onUnrecognised(visit)}>
        {texts.unrecognised}
      </Button>
    </article>
  )
}, isSame)
