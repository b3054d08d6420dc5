import { chakra } from '@chakra-ui/react'

/** A part that moves to its place when it is mounted. Its room is there from the first frame on, so that nothing beside it shifts. */
export const EnterMotion = chakra('div', {
  base: { transition: 'opacity 160ms ease-out, transform 160ms ease-out' },
  variants: {
    from: {
      below: { '@starting-style': { opacity: 0, transform: 'translateY(8px)' } },
      left: { '@starting-style': { opacity: 0, transform: 'translateX(-20%)' } },
    },
  },
})
