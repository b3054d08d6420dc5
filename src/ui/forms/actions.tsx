import { chakra } from '@chakra-ui/react'

/** How buttons stand beside each other: on a phone they take the whole of their rows. */
export const actionsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'flex-end',
  '& > *': { flexGrow: { base: 1, md: 0 } },
} as const

/** The buttons of a form, a step or a card. */
export const Actions = chakra('div', { base: actionsLook })
