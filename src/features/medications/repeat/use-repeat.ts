import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { RepeatInput } from '../../../../machines/repeat-prescription/repeat-context.ts'
import type { repeatPrescriptionMachine } from '../../../../machines/repeat-prescription/repeat-prescription.machine.ts'
import { reloadOwedInvoices } from '../../../api/payments/owed-invoices.ts'
import type { PaymentSource } from '../../../api/payments/use-payment-offer.ts'
import { openRepeatsQuery } from '../../../api/prescriptions/open-repeats.ts'
import { repeatOrderListsKey } from '../../../api/prescriptions/repeat-orders.ts'
import { repeatPayload } from '../../../api/prescriptions/repeat-requests.ts'
import { clearRepeatDraft, findRepeatDraft, saveRepeatDraft } from '../../../browser/repeat-draft.ts'
import type { PaymentConfiguration } from '../../../flows/payment.ts'
import { repeatPrescriptionFlow } from '../../../flows/repeat-prescription.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { usePatient } from '../../use-patient.tsx'

export type RepeatState = SnapshotFrom<typeof repeatPrescriptionMachine>

/** Refetches the queries that a request changes. */
const useReload = () => {
  const { connection, patientId } = usePatient()
  const client = useQueryClient()
  return () => {
    reloadOwedInvoices(client, connection, patientId)
    void client.resetQueries({ queryKey: repeatOrderListsKey })
    void client.invalidateQueries({ queryKey: openRepeatsQuery(connection, patientId).queryKey })
  }
}

type Repeat = {
  source: PaymentSource
  configuration: PaymentConfiguration
  input: Pick<RepeatInput, 'patientId' | 'medications' | 'rules' | 'paying'>
  /** Called if the patient leaves before sending. */
  onLeft: () => void
}

/** Runs the repeat machine while the view is mounted. Answers are saved as a draft until the request is sent. */
export const useRepeat = ({ source, configuration, input, onLeft }: Repeat) => {
  const { patientId } = input
  const client = useQueryClient()
  const sourceNow = useLatest(source)
  const reload = useReload()
  const [draft] = useState(() =>
    findRepeatDraft(
      client,
      patientId,
      input.medications.map(({ id }) => id),
    ),
  )
  const flow = useFlow(() => repeatPrescriptionFlow(configuration, sourceNow, client, { reloadLists: reload }), {
    input: { ...input, ...draft, encode: repeatPayload },
    onEnded: ({ outcome }) => outcome === 'left' && onLeft(),
  })
  const { context } = flow.state
  const isSent = flow.state.matches('sent')
  useEffect(() => {
    if (isSent) clearRepeatDraft(client, patientId)
    else saveRepeatDraft(client, patientId, context)
  }, [isSent, context, client, patientId])
  return flow
}
