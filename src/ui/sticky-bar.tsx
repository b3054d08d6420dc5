import { chakra } from '@chakra-ui/react'

/** What is done with the rows that are ticked. It stays in sight: they may be far down. */
export const StickyBar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockStart: 'var(--top-bar)',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '1',
    background: 'page',
    '& > p': { color: 'muted', marginInlineStart: 'auto' },
  },
})
