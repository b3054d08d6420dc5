import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { payInvoicesMachine } from '../../../../machines/payment/pay-invoices.machine.ts'
import type { PayInvoicesInput } from '../../../../machines/payment/pay-invoices-context.ts'
import { reloadOwedInvoices } from '../../../api/payments/owed-invoices.ts'
import type { PaymentSource } from '../../../api/payments/use-payment-offer.ts'
import { practiceSettingsQuery } from '../../../api/practice/practice-settings.ts'
import type { CardInHand } from '../../../domain/payments/card.ts'
import { payInvoicesFlow } from '../../../flows/pay-invoices.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { usePatient } from '../../use-patient.tsx'
import type { PayConfiguration } from './pay-configuration.ts'

export type PayState = SnapshotFrom<typeof payInvoicesMachine>

/** Refetches the queries that a payment changes, and the payment settings. */
export const useReload = () => {
  const { connection, patientId } = usePatient()
  const client = useQueryClient()
  return useCallback(() => {
    reloadOwedInvoices(client, connection, patientId)
    void client.invalidateQueries({ queryKey: practiceSettingsQuery(connection, patientId).queryKey })
  }, [client, connection, patientId])
}

type PayInvoices = {
  configuration: PayConfiguration
  source: PaymentSource
  input: PayInvoicesInput
}

/** Runs the machine for paying invoices while the view is mounted. Card data is never part of its context. */
export const usePayInvoices = ({ configuration, source, input }: PayInvoices) => {
  const client = useQueryClient()
  const sourceNow = useLatest(source)
  const card = useRef<CardInHand | null>(null)
  const reload = useReload()
  const flow = useFlow(() => payInvoicesFlow(configuration, sourceNow, () => card.current, client, { reloadLists: reload }), { input })
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
