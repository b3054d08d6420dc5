import { chakra } from '@chakra-ui/react'

/** Styles shared by all cards. */
export const cardLook = {
  background: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'card',
  boxShadow: 'card',
} as const

export const Card = chakra('section', { base: { ...cardLook, padding: '5' } })
