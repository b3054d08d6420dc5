import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Notice } from './notice.tsx'
import { reserveSpace } from './reserve-space.ts'

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
  },
})

type CountProps = { ticked: number; words: (ticked: number) => string; most: number } & ComponentProps<typeof chakra.p>

/** How many rows are ticked. It has its room before any is, and the rows do not move as the first is ticked. */
export const SelectedCount = ({ ticked, words, most, ...look }: CountProps) => (
  <chakra.p role="status" color="muted" marginInlineStart="auto" {...reserveSpace} data-room={words(most)} {...look}>
    {ticked > 0 && <span>{words(ticked)}</span>}
  </chakra.p>
)

/** That no row was ticked when one was needed. Its room stays until the next press as well. */
export const NoSelection = ({ ticked, children }: { ticked: number; children: string }) => (
  <Notice tone="warning" role="alert" flexBasis="100%" visibility={ticked > 0 ? 'hidden' : undefined}>
    {children}
  </Notice>
)
