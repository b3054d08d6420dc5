import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { practiceSettingsQuery } from '../../../api/practice/practice-settings.ts'
import { readRepeatRules } from '../../../domain/prescriptions/repeat-rules.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from '../texts.ts'
import { type RepeatFees, useRepeatFees } from '../use-repeat-fees.ts'

/** A hidden text reserves the space of the fee, so that no row moves when a patient is about to tick it. */
const contentOf = (fees: RepeatFees) => {
  switch (fees.kind) {
    case 'none':
      return null
    case 'loading':
      return <chakra.span visibility="hidden">{texts.fees.each('')}</chakra.span>
    case 'fees':
      return texts.fees.each(fees.fee) + (fees.urgent === null || fees.urgent === fees.fee ? '' : texts.fees.eachUrgent(fees.urgent))
    default:
      return texts.fees[fees.kind]
  }
}

/** The fee of a request. It is charged once, for all medicines of the request. */
export const FeeLine = () => {
  const { connection, patientId } = usePatient()
  const settings = useQuery(practiceSettingsQuery(connection, patientId))
  const fees = useRepeatFees(settings.data ? readRepeatRules(settings.data) : null)
  const content = contentOf(settings.isLoading ? { kind: 'loading' } : fees)
  return content && <p>{content}</p>
}
