import type { QueryClient } from '@tanstack/react-query'
import { payInvoicesMachine } from '../../machines/payment/pay-invoices.machine.ts'
import type { Due } from '../../machines/payment/pay-invoices-context.ts'
import type { Connection } from '../api/http/connection.ts'
import { readBalance, readOwedInvoices } from '../api/payments/owed-invoices.ts'
import type { PaymentSource } from '../api/payments/use-payment-offer.ts'
import type { CardInHand } from '../domain/payments/card.ts'
import { type PaymentConfiguration, paymentFlow, settlementFlow } from './payment.ts'
import { type ActionsOf, port } from './practice-ports.ts'

/** Refetches the debt, which also updates the lists. With an unreadable balance the patient can pay only a chosen amount. */
const loadDue = async (client: QueryClient, connection: Connection, patientId: string): Promise<Due> => {
  const [invoices, balance] = await Promise.all([
    readOwedInvoices(client, connection, patientId),
    readBalance(client, connection, patientId),
  ])
  const { cents, side } = balance ?? { cents: 0, side: 'debit' }
  return { balance: side === 'debit' ? cents : -cents, invoices }
}

/** The machine of paying invoices, over the practice's API and the providers. */
export const payInvoicesFlow = (
  configuration: PaymentConfiguration,
  now: () => PaymentSource,
  cardNow: () => CardInHand | null,
  client: QueryClient,
  actions: ActionsOf<typeof payInvoicesMachine>,
) =>
  payInvoicesMachine.provide({
    actors: {
      loadDue: port(({ patientId }: { patientId: string }) => loadDue(client, now().connection, patientId)),
      payment: paymentFlow(configuration, now, cardNow),
      settlement: settlementFlow(configuration, now, () => now().isAdjusted),
    },
    actions,
  })
