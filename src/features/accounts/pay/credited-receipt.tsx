import type { CreditedPayment } from '../../../domain/payments/payment.ts'
import type { Practice } from '../../../domain/practice/practice.ts'
import { creditedFacts, creditedRows } from './receipt-lines.ts'
import { ReceiptView } from './receipt-view.tsx'
import { texts } from './texts.ts'

type CreditedReceiptProps = { payment: CreditedPayment; patient: string; practice: Practice | null; onClose: () => void }

/** The receipt of a payment that was credited earlier, with the invoices that the practice has paid from it. */
export const CreditedReceipt = ({ payment, patient, practice, onClose }: CreditedReceiptProps) => (
  <ReceiptView
    reference={payment.id}
    facts={creditedFacts(payment, patient)}
    rows={creditedRows(payment)}
    caption={texts.receipt.credited}
    patient={patient}
    practice={practice}
    isCredited
    onClose={onClose}
  />
)
