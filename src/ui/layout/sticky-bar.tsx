import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Notice } from './notice.tsx'
import { reserveSpace } from './reserve-space.ts'

/** The actions for selected rows. Sticky, because the selected rows may be far down the list. */
export const StickyBar = chakra('div', {
  base: {
    // Header, bottom navigation and this bar together would cover more than half of a lower screen.
    '@media screen and (min-height: 30em)': { position: 'sticky' },
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

/** The number of selected rows. Its space is reserved, so that the first selection does not move the rows. */
export const SelectedCount = ({ ticked, words, most, ...look }: CountProps) => (
  <chakra.p role="status" color="muted" marginInlineStart="auto" {...reserveSpace} data-room={words(most)} {...look}>
    {ticked > 0 && <span>{words(ticked)}</span>}
  </chakra.p>
)

/** The warning for an action without a selected row. Its space stays reserved until the next press. */
export const NoSelection = ({ ticked, children }: { ticked: number; children: string }) => (
  <Notice tone="warning" role="alert" flexBasis="100%" visibility={ticked > 0 ? 'hidden' : undefined}>
    {children}
  </Notice>
)
