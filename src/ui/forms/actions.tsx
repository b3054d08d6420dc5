import { chakra } from '@chakra-ui/react'

/** The layout of adjacent buttons: on a phone they fill their rows. */
export const actionsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'flex-end',
  '& > *': { flexGrow: { base: 1, md: 0 } },
} as const

/** The buttons of a form, a step or a card. */
export const Actions = chakra('div', { base: actionsLook })
