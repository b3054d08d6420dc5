import { chakra } from '@chakra-ui/react'

/** Animates a part on mount. Its space is reserved from the first frame, so nothing around it shifts. */
export const EnterMotion = chakra('div', {
  base: { transition: 'opacity 160ms ease-out, transform 160ms ease-out' },
  variants: {
    from: {
      below: { '@starting-style': { opacity: 0, transform: 'translateY(8px)' } },
      centre: { '@starting-style': { opacity: 0, transform: 'scale(0.4)' } },
      left: { '@starting-style': { opacity: 0, transform: 'translateX(-20%)' } },
    },
  },
})
