import type { Connection } from '../../../api/http/connection.ts'
import type { PartnerRequest } from '../../../domain/appointments/booking.ts'
import { partnerConsentFlow } from '../../../flows/booking.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'

export const usePartnerConsent = (connection: Connection, request: PartnerRequest) => {
  const connectionNow = useLatest(connection)
  return useFlow(() => partnerConsentFlow(connectionNow), { input: request })
}
