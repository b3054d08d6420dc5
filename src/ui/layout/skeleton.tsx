import { chakra } from '@chakra-ui/react'

/** A grey bar in the place of a text that is on its way; as high as a line of it. */
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
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
