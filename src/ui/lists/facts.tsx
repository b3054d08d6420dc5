import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    overflowWrap: 'anywhere',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { fontWeight: 'medium', whiteSpace: 'pre-line' },
  },
})

/** Where a value tells by itself what it is, its name is for screen readers: alone on its line, or in one quiet line with others. */
type Look = 'plain' | 'quiet'

export type Fact = { name: string; value: string | null; look?: Look }
type ShownFact = { name: string; value: ReactNode; look?: Look }

/** A fact in one line; null where it has no value. */
export const factText = ({ name, value }: Fact) => value && `${name}: ${value}`

/** Names with their values, for a `dl`; what has no value is left out. */
export const FactItems = ({ facts }: { facts: readonly ShownFact[] }) =>
  facts.map(
    ({ name, value, look }) =>
      value && (
        <div key={name} data-look={look}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
  )

export const Facts = ({ facts }: { facts: readonly ShownFact[] }) => (
  <List>
    <FactItems facts={facts} />
  </List>
)
