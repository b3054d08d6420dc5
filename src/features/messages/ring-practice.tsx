import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/http/connection.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import { PhoneLink } from '../../ui/layout/phone-link.tsx'
import { texts } from './texts.ts'

/** How the practice is reached where nothing can be written here, as far as its number is known. */
export const RingPractice = ({ connection, patientId }: { connection: Connection; patientId: string }) => {
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  if (!practice?.phone) return null
  return (
    <chakra.span>
      {texts.off.ring} <PhoneLink phone={practice.phone} />
    </chakra.span>
  )
}
