import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/http/connection.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import { PhoneLink } from '../../ui/layout/phone-link.tsx'
import { texts } from './texts.ts'

type RingPracticeProps = { text: string; connection: Connection; patientId: string }

/** Tells to ring, with the practice's number where it is known. */
export const RingPractice = ({ text, connection, patientId }: RingPracticeProps) => {
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  return (
    <chakra.div display="grid" gap="1">
      <p>{text}</p>
      {practice?.phone && (
        <p>
          {texts.ringAt} <PhoneLink phone={practice.phone} />
        </p>
      )}
    </chakra.div>
  )
}
