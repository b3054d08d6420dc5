import { fromPromise } from 'xstate'
import { partnerConsentMachine } from '../../../../machines/booking/partner-consent.machine.ts'
import { validatePartner } from '../../../api/appointments/telehealth.ts'
import type { Connection } from '../../../api/http/connection.ts'
import type { PartnerAnswer, PartnerRequest } from '../../../domain/appointments/booking.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'

/** The chart with the practice behind it. */
export const usePartnerConsent = (connection: Connection, request: PartnerRequest) => {
  const connectionNow = useLatest(connection)
  return useFlow(
    () =>
      partnerConsentMachine.provide({
        actors: { validatePartner: fromPromise<PartnerAnswer, PartnerRequest>(({ input }) => validatePartner(connectionNow(), input)) },
      }),
    { input: request },
  )
}
