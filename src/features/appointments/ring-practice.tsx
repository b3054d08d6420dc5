import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { practiceQuery } from '../../api/practice/practice.ts'
import { PhoneLink } from '../../ui/layout/phone-link.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

type RingPracticeProps = { text: string }

/** Advises the patient to phone, with the practice's number if loaded. */
export const RingPractice = ({ text }: RingPracticeProps) => {
  const { connection, patientId } = usePatient()
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
