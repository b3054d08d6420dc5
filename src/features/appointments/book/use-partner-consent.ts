import { fromPromise } from 'xstate'
import { partnerConsentMachine } from '../../../../machines/booking/partner-consent.machine.ts'
import type { Connection } from '../../../api/connection.ts'
import { validatePartner } from '../../../api/telehealth.ts'
import type { PartnerAnswer, PartnerRequest } from '../../../domain/booking.ts'
import { useFlow } from '../../../ui/use-flow.ts'
import { useLatest } from '../../../ui/use-latest.ts'

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
