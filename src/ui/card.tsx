import { chakra } from '@chakra-ui/react'

export const Card = chakra('section', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'card',
    padding: '5',
    boxShadow: 'card',
  },
})
