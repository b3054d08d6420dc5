import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../../api/connection.ts'
import { practiceQuery } from '../../../api/practice.ts'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { texts } from './texts.ts'

/** Tells to ring, with the practice's number where it is known. */
export const RingPractice = ({ connection, patientId }: { connection: Connection; patientId: string }) => {
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  return (
    <chakra.div display="grid" gap="1">
      <p>{texts.ring}</p>
      {practice?.phone && (
        <p>
          {texts.ringAt} <PhoneLink phone={practice.phone} />
        </p>
      )}
    </chakra.div>
  )
}
