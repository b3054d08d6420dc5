import { chakra } from '@chakra-ui/react'

/** A placeholder one line high for text that is loading. */
export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      maxWidth: '100%',
      height: '0.8em',
      borderRadius: 'control',
      background: 'border',
      verticalAlign: 'baseline',
      forcedColorAdjust: 'none',
      animation: 'breathe 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
