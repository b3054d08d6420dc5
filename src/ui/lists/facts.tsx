import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Identifier } from './identifier.tsx'

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

/** `isExact`: a name or a dose, which a page translator must leave as it is. `isId`: an identifier, which also has a slash in its zeros. */
export type Fact = { name: string; value: string | null; look?: Look; isExact?: boolean; isId?: boolean }
export type ShownFact = Omit<Fact, 'value'> & { value: ReactNode }

/** One fact as a line of text; null without a value. */
export const factText = ({ name, value }: Fact) => value && `${name}: ${value}`

/** The items of a `dl`, without facts that have no value. */
export const FactItems = ({ facts }: { facts: readonly ShownFact[] }) =>
  facts.map(
    ({ name, value, look, isExact, isId }) =>
      value && (
        <div key={name} data-look={look}>
          <dt>{name}</dt>
          <dd translate={isExact ? 'no' : undefined}>{isId ? <Identifier>{value}</Identifier> : value}</dd>
        </div>
      ),
  )

export const Facts = ({ facts }: { facts: readonly ShownFact[] }) => (
  <List>
    <FactItems facts={facts} />
  </List>
)
