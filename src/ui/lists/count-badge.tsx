import { chakra } from '@chakra-ui/react'

const Badge = chakra('span', {
  base: {
    minWidth: '1.75rem',
    paddingInline: '2',
    borderRadius: 'round',
    background: 'primary',
    color: 'onPrimary',
    fontSize: 'sm',
    fontWeight: 'bold',
    textAlign: 'center',
  },
})

/** A number, with a text for screen readers that names the counted items. */
export const CountBadge = ({ count, words }: { count: number; words: string }) => (
  <Badge>
    <span aria-hidden>{count}</span>
    <chakra.span srOnly>{words}</chakra.span>
  </Badge>
)
