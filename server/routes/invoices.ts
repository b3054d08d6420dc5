import type { PracticeCallers } from '../access/practice-callers.ts'
import type { Handlers } from '../contract/handlers.ts'
import { forbidden } from '../contract/refusal.ts'
import { rowId } from '../contract/row-id.ts'
import type { operations } from '../generated/practice.ts'
import { invoicePdf } from '../payments/invoice-pdf.ts'
import type { Services } from '../services.ts'
import { type InvoiceList, invoiceOf, invoicesOf } from '../store/payments/invoices.ts'
import { pageAnswer } from './bundle.ts'
import { invoiceResource } from './invoice-resource.ts'
import { pageIn } from './record-requests.ts'

const lists: Record<0 | 1, InvoiceList> = { 0: 'all', 1: 'toPay' }

/** The invoices of a patient. */
export const invoiceHandlers = ({ db }: Services) =>
  ({
    invoices: async ({ body }) =>
      pageAnswer(await invoicesOf(db, body.PatientID, lists[body.TransactionTypeID], pageIn(body)), invoiceResource),

    loadInvoicePdf: async ({ body }) => {
      const invoice = await invoiceOf(db, body.PatientID, rowId(body.InvoiceTransactionID))
      if (!invoice) throw forbidden()
      return { status: 200, body: { PDFFileName: invoice.has_document ? await invoicePdf(invoice) : null } }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
