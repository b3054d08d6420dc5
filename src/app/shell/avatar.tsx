import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/connection.ts'
import { imageQuery } from '../../api/image.ts'

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
})

type AvatarProps = { connection: Connection; patientId: string; name: string; pictureId: string | null }

/** The patient's picture; the initial of the name while there is none. */
export const Avatar = ({ connection, patientId, name, pictureId }: AvatarProps) => {
  const options = imageQuery(connection, patientId, pictureId ?? '')
  const { data: picture } = useQuery({ ...options, enabled: pictureId !== null })
  return <Circle aria-hidden>{picture ? <img src={picture} alt="" /> : ([...name.trim()][0] ?? '').toUpperCase()}</Circle>
}
