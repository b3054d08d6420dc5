import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Receipt } from '../../../../machines/payment/pay-invoices-context.ts'
import { creditedPaymentQuery } from '../../../api/payments/transactions.ts'
import { paymentWords } from '../../../domain/payments/payment-words.ts'
import type { Practice } from '../../../domain/practice/practice.ts'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { SuccessNotice } from '../../../ui/layout/success-notice.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import { usePatient } from '../../use-patient.tsx'
import { receiptFacts, receiptRows } from './receipt-lines.ts'
import { ReceiptView } from './receipt-view.tsx'
import { texts } from './texts.ts'

type ReceiptDialogProps = {
  receipt: Receipt
  patient: string
  practice: Practice | null
  finalFocusEl: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The receipt of a payment. Print and download appear once the practice has returned the credited amount and date. */
export const ReceiptDialog = ({ receipt, patient, practice, finalFocusEl, onClose }: ReceiptDialogProps) => {
  const { connection } = usePatient()
  const { tempPaymentId, order } = receipt
  const credit = useQuery(creditedPaymentQuery(connection, { patientId: order.patientId, tempPaymentId }))
  return (
    <ReceiptView
      reference={tempPaymentId}
      facts={receiptFacts(receipt, credit.data, patient)}
      rows={receiptRows(receipt)}
      caption={texts.receipt.invoices}
      patient={patient}
      practice={practice}
      isCredited={credit.isSuccess}
      finalFocusEl={finalFocusEl}
      onClose={onClose}
    >
      <Status>
        <SuccessNotice>{paymentWords.succeeded}</SuccessNotice>
      </Status>
      {credit.isError && <FailedNotice error={credit.error} onRetry={() => void credit.refetch()} />}
    </ReceiptView>
  )
}
