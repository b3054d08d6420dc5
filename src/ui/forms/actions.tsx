import { chakra } from '@chakra-ui/react'

/** The layout of adjacent buttons: on a phone they fill their rows. */
export const actionsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'flex-end',
  '& > *': { flexGrow: { base: 1, md: 0 } },
} as const

/** The buttons of a card: two columns on a phone. The first one, the main action, takes both if the number is odd. */
export const CardActions = chakra('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    flexWrap: 'wrap',
    gap: '2',
    '& > :first-child:nth-last-child(odd)': { mdDown: { gridColumn: '1 / -1' } },
  },
})

/** The buttons of a form, a step or a card. */
export const Actions = chakra('div', { base: actionsLook })
