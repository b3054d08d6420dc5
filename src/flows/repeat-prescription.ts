import type { QueryClient } from '@tanstack/react-query'
import {
  type RepeatDue,
  type RepeatDueLookup,
  repeatPreparationMachine,
} from '../../machines/repeat-prescription/repeat-preparation.machine.ts'
import { repeatPrescriptionMachine } from '../../machines/repeat-prescription/repeat-prescription.machine.ts'
import { type RepeatAttempt, repeatSendingMachine } from '../../machines/repeat-prescription/repeat-sending.machine.ts'
import type { Connection } from '../api/http/connection.ts'
import { isForbidden } from '../api/http/failures.ts'
import { fetchNow } from '../api/http/fetch-now.ts'
import { readBalance, readOwedInvoices } from '../api/payments/owed-invoices.ts'
import type { PaymentSource } from '../api/payments/use-payment-offer.ts'
import { openRepeatsQuery } from '../api/prescriptions/open-repeats.ts'
import { prescriptionFeeQuery } from '../api/prescriptions/prescription-fee.ts'
import { findRepeatOrder } from '../api/prescriptions/repeat-orders.ts'
import { sendRepeat, validateRepeat } from '../api/prescriptions/repeat-requests.ts'
import { isSameRequest } from '../domain/prescriptions/repeat-request.ts'
import { type PaymentConfiguration, paymentFlow } from './payment.ts'
import { type ActionsOf, practicePorts } from './practice-ports.ts'

/** The owed invoices; null for a patient who may not see them. */
const loadInvoices = async (client: QueryClient, connection: Connection, patientId: string) => {
  try {
    return await readOwedInvoices(client, connection, patientId)
  } catch (error) {
    if (!isForbidden(error)) throw error
    return null
  }
}

/** Refetches the fee, the debt and the open requests, which also updates the lists. Null for a fee that cannot be charged. */
const loadDue = async (client: QueryClient, connection: Connection, lookup: RepeatDueLookup): Promise<RepeatDue | null> => {
  const { patientId, medicationIds, kind } = lookup
  const [fee, invoices, balance, open] = await Promise.all([
    client.query({ ...fetchNow(client, prescriptionFeeQuery(connection, patientId, kind)), staleTime: 0 }),
    loadInvoices(client, connection, patientId),
    readBalance(client, connection, patientId),
    client.query({ ...fetchNow(client, openRepeatsQuery(connection, patientId)), staleTime: 0 }),
  ])
  const openAttemptId = open.find((one) => isSameRequest(one.medicationIds, medicationIds))?.attemptId ?? null
  return fee === null ? null : { fee, balance, invoices, openAttemptId }
}

/** The machine of a repeat request, over the practice's API and the providers. */
export const repeatPrescriptionFlow = (
  configuration: PaymentConfiguration,
  now: () => PaymentSource,
  client: QueryClient,
  actions: ActionsOf<typeof repeatPrescriptionMachine>,
) => {
  const port = practicePorts(() => now().connection)
  return repeatPrescriptionMachine.provide({
    actors: {
      repeatPreparation: repeatPreparationMachine.provide({
        actors: {
          loadDue: port((connection, lookup: RepeatDueLookup) => loadDue(client, connection, lookup)),
          validateRepeat: port(validateRepeat),
        },
      }),
      repeatSending: repeatSendingMachine.provide({
        actors: {
          sendRepeat: port(sendRepeat),
          findRepeat: port(async (connection, attempt: RepeatAttempt) => (await findRepeatOrder(connection, attempt)) !== null),
        },
      }),
      payment: paymentFlow(configuration, now),
    },
    actions,
  })
}
