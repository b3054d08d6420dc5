import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/connection.ts'
import { invoicePdfQuery } from '../../api/invoices.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { recordDate } from '../../domain/record-date.ts'
import { Button } from '../../ui/button.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { PdfDocument } from '../../ui/pdf-document.tsx'
import { texts as common } from '../../ui/texts.ts'
import { invoiceTitle } from './invoice-card.tsx'
import { texts } from './texts.ts'

/** Largest width of the dialog, in px. */
const invoiceWidth = 1000

type InvoiceDialogProps = { invoice: Invoice; patientId: string; connection: Connection; onClose: () => void }

/** An invoice as the practice wrote it, fetched when it is opened. */
export const InvoiceDialog = ({ invoice, patientId, connection, onClose }: InvoiceDialogProps) => {
  const pdf = useQuery(invoicePdfQuery(connection, patientId, invoice.id))
  return (
    <PageDialog
      title={texts.invoice.title}
      about={[invoiceTitle(invoice), invoice.date && recordDate(invoice.date)].filter(Boolean).join(' · ')}
      width={invoiceWidth}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {pdf.isPending && <p role="status">{texts.invoice.loading}</p>}
      {pdf.isError && <FailedNotice error={pdf.error} onRetry={() => void pdf.refetch()} />}
      {pdf.isSuccess && pdf.data === null && <p role="status">{texts.invoice.none}</p>}
      {pdf.isSuccess && pdf.data !== null && (
        <PdfDocument
          title={invoiceTitle(invoice)}
          content={pdf.data}
          fileName={texts.invoice.fileName(invoice.reference || invoice.id)}
          phoneLink={texts.invoice.download}
        />
      )}
    </PageDialog>
  )
}
