import { useQuery } from '@tanstack/react-query'
import { invoicePdfQuery } from '../../api/payments/invoices.ts'
import type { Invoice } from '../../domain/payments/invoice.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { PdfDialog } from '../../ui/dialogs/pdf-dialog.tsx'
import { usePatient } from '../use-patient.tsx'
import { invoiceTitle } from './invoice-card.tsx'
import { texts } from './texts.ts'

type InvoiceDialogProps = { invoice: Invoice; onClose: () => void }

/** The practice's invoice document, fetched when the dialog opens. */
export const InvoiceDialog = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { patientId, connection } = usePatient()
  return (
    <PdfDialog
      title={texts.invoice.title}
      about={[invoiceTitle(invoice), invoice.date && recordDate(invoice.date)].filter(Boolean).join(' · ')}
      file={useQuery(invoicePdfQuery(connection, patientId, invoice.id))}
      name={invoiceTitle(invoice)}
      fileName={texts.invoice.fileName(invoice.reference || invoice.id)}
      none={texts.invoice.none}
      phoneLink={texts.invoice.download}
      onClose={onClose}
    />
  )
}
