import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { payInvoicesMachine } from '../../../../machines/payment/pay-invoices.machine.ts'
import type { Due, PayInvoicesInput } from '../../../../machines/payment/pay-invoices-context.ts'
import type { Connection } from '../../../api/http/connection.ts'
import { readBalance, readOwedInvoices, reloadOwed } from '../../../api/payments/owed.ts'
import type { PaymentSource } from '../../../api/payments/use-payment-offer.ts'
import { practiceSettingsQuery } from '../../../api/practice/practice-settings.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import type { CardInHand } from '../../../ui/payment/card-in-hand.ts'
import type { Payments } from './payments.ts'

export type PayState = SnapshotFrom<typeof payInvoicesMachine>

/** What is owed at this moment, as the lists then show it too. A balance that cannot be read can be paid by an amount alone. */
const loadDue = async (client: QueryClient, connection: Connection, patientId: string): Promise<Due> => {
  const [invoices, balance] = await Promise.all([
    readOwedInvoices(client, connection, patientId),
    readBalance(client, connection, patientId),
  ])
  const { cents, side } = balance ?? { cents: 0, side: 'debit' }
  return { balance: side === 'debit' ? cents : -cents, invoices }
}

/** Reads anew what a payment changes, and how the next can be made. */
export const useReload = (connection: Connection, patientId: string) => {
  const client = useQueryClient()
  return useCallback(() => {
    reloadOwed(client, connection, patientId)
    void client.invalidateQueries({ queryKey: practiceSettingsQuery(connection, patientId).queryKey })
  }, [client, connection, patientId])
}

type PayInvoices = {
  payments: Payments
  source: PaymentSource
  input: PayInvoicesInput
}

/** The chart of paying invoices for as long as its view stands. The card that is handed over stays out of it. */
export const usePayInvoices = ({ payments, source, input }: PayInvoices) => {
  const client = useQueryClient()
  const sourceNow = useLatest(source)
  const card = useRef<CardInHand | null>(null)
  const reload = useReload(source.connection, input.patientId)
  const flow = useFlow(
    () =>
      payInvoicesMachine.provide({
        actors: {
          loadDue: fromPromise<Due, { patientId: string }>(({ input: { patientId } }) =>
            loadDue(client, sourceNow().connection, patientId),
          ),
          payment: payments.bindPayment(sourceNow, () => card.current),
          settlement: payments.bindSettlement(sourceNow),
        },
        actions: { reloadLists: reload },
      }),
    { input },
  )
  const isPaying = flow.state.matches('paying')
  useEffect(() => {
    if (!isPaying) card.current = null
  }, [isPaying])
  const confirm = (inHand: CardInHand | null) => {
    card.current = inHand
    flow.send({ type: 'payment.confirmed' })
  }
  return { ...flow, confirm }
}
