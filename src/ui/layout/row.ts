import { chakra } from '@chakra-ui/react'

/** A row of a card: its facts, and a button beside or below them. */
export const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
  },
})
export const RowFacts = chakra('div', { base: { display: 'grid', gap: '1', flex: '1 1 14rem', overflowWrap: 'anywhere' } })
export const Fact = chakra('span', { base: { color: 'muted', fontSize: 'sm' } })
