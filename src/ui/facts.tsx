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

export type Fact = { name: string; value: string | null }
type ShownFact = { name: string; value: ReactNode }

/** A fact in one line; null where it has no value. */
export const factText = ({ name, value }: Fact) => value && `${name}: ${value}`

/** Names with their values, for a `dl`; what has no value is left out. */
export const FactItems = ({ facts }: { facts: readonly ShownFact[] }) =>
  facts.map(
    ({ name, value }) =>
      value && (
        <div key={name}>
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
