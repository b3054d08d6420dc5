import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/http/connection.ts'
import { imageQuery } from '../../api/practice/image.ts'
import { AvatarCircle } from '../../ui/layout/avatar-circle.tsx'

type AvatarProps = { connection: Connection; patientId: string; name: string; pictureId: string | null }

/** The patient's picture; the initial of the name while there is none. */
export const Avatar = ({ connection, patientId, name, pictureId }: AvatarProps) => {
  const options = imageQuery(connection, patientId, pictureId ?? '')
  const { data: picture } = useQuery({ ...options, enabled: pictureId !== null })
  return <AvatarCircle name={name} picture={picture} />
}
