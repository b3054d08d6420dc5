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

/** Looks for values that need no visible name: 'plain' has a line of its own, 'quiet' shares a muted line. Screen readers still get the name. */
type Look = 'plain' | 'quiet'

export type Fact = { name: string; value: string | null; look?: Look }
type ShownFact = { name: string; value: ReactNode; look?: Look }

/** One fact as a line of text; null without a value. */
export const factText = ({ name, value }: Fact) => value && `${name}: ${value}`

/** The items of a `dl`, without facts that have no value. */
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
