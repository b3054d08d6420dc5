import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { practiceQuery } from '../../api/practice/practice.ts'
import { PhoneLink } from '../../ui/layout/phone-link.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

/** The practice's phone number, if loaded, for patients who cannot write messages. */
export const RingPractice = () => {
  const { connection, patientId } = usePatient()
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  if (!practice?.phone) return null
  return (
    <chakra.span>
      {texts.off.ring} <PhoneLink phone={practice.phone} />
    </chakra.span>
  )
}
