import { partnerConsentFlow } from '../../../flows/booking.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { usePatient } from '../../use-patient.tsx'

export const usePartnerConsent = (partnerId: string) => {
  const { connectionNow, patientId } = usePatient()
  return useFlow(() => partnerConsentFlow(connectionNow), { input: { patientId, partnerId } })
}
