import { chakra } from '@chakra-ui/react'
import { initialOf } from '../../domain/values/initial.ts'

const Circle = chakra('span', {
  base: {
    flexShrink: '0',
    width: '2.25rem',
    height: '2.25rem',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 'round',
    background: 'primary',
    color: 'onPrimary',
    fontWeight: 'bold',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: { size: { small: {}, large: { width: '7rem', height: '7rem', fontSize: '3rem' } } },
})

type AvatarCircleProps = {
  name: string
  /** A data: URL; null or undefined without a picture. */
  picture: string | null | undefined
  size?: 'small' | 'large'
}

/** A person's picture, or the initial of their name. */
export const AvatarCircle = ({ name, picture, size = 'small' }: AvatarCircleProps) => (
  <Circle aria-hidden size={size}>
    {picture ? <img src={picture} alt="" /> : name.trim() && initialOf(name)}
  </Circle>
)
