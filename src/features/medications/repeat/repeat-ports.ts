import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type RepeatCheck,
  type RepeatDue,
  type RepeatDueLookup,
  repeatPreparationMachine,
} from '../../../../machines/repeat-prescription/repeat-preparation.machine.ts'
import { repeatPrescriptionMachine } from '../../../../machines/repeat-prescription/repeat-prescription.machine.ts'
import { type RepeatAttempt, repeatSendingMachine } from '../../../../machines/repeat-prescription/repeat-sending.machine.ts'
import type { Connection } from '../../../api/http/connection.ts'
import { atOnce } from '../../../api/http/fetch-now.ts'
import { readBalance, readOwedInvoices } from '../../../api/payments/owed.ts'
import type { PaymentSource } from '../../../api/payments/use-payment-offer.ts'
import { openRepeatsQuery } from '../../../api/prescriptions/open-repeats.ts'
import { loadPrescriptionFee } from '../../../api/prescriptions/prescription-fee.ts'
import { findRepeatOrder } from '../../../api/prescriptions/repeat-orders.ts'
import { sendRepeat, validateRepeat } from '../../../api/prescriptions/repeat-requests.ts'
import { asksForSame, type RepeatRequest, type RepeatSending, type RepeatValidation } from '../../../domain/prescriptions/repeat-request.ts'
import { failureKind } from '../../../ui/layout/failure-kind.ts'
import type { BindPayment } from './bind-payment.ts'

/** What is owed for what; null for a patient who may not see it. */
const loadInvoices = async (client: QueryClient, connection: Connection, patientId: string) => {
  try {
    return await readOwedInvoices(client, connection, patientId)
  } catch (error) {
    if (failureKind(error) !== 'forbidden') throw error
    return null
  }
}

/** What a request costs, what is owed and what has been begun at this moment, as the lists then show it too. */
const loadDue = async (client: QueryClient, connection: Connection, lookup: RepeatDueLookup): Promise<RepeatDue> => {
  const { patientId, medicationIds } = lookup
  const [fee, invoices, balance, open] = await Promise.all([
    loadPrescriptionFee(connection, lookup),
    loadInvoices(client, connection, patientId),
    readBalance(client, connection, patientId),
    client.query({ ...atOnce(client, openRepeatsQuery(connection, patientId)), staleTime: 0 }),
  ])
  const begun = open.find((one) => asksForSame(one.medicationIds, medicationIds))?.attemptId ?? null
  return { fee, balance, invoices, begun }
}

/** The chart of a repeat request with the practice behind it, over what holds at each moment. `reloadLists` reads anew what a request changes. */
export const boundRepeat = (now: () => PaymentSource, client: QueryClient, bindPayment: BindPayment, reloadLists: () => void) =>
  repeatPrescriptionMachine.provide({
    actors: {
      repeatPreparation: repeatPreparationMachine.provide({
        actors: {
          loadDue: fromPromise<RepeatDue, RepeatDueLookup>(({ input }) => loadDue(client, now().connection, input)),
          validateRepeat: fromPromise<RepeatValidation, RepeatCheck>(({ input }) => validateRepeat(now().connection, input)),
        },
      }),
      repeatSending: repeatSendingMachine.provide({
        actors: {
          sendRepeat: fromPromise<RepeatSending, RepeatRequest>(({ input }) => sendRepeat(now().connection, input)),
          findRepeat: fromPromise<boolean, RepeatAttempt>(async ({ input }) => (await findRepeatOrder(now().connection, input)) !== null),
        },
      }),
      payment: bindPayment(now),
    },
    actions: { reloadLists },
  })
