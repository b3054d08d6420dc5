import type { components, operations } from '../../../generated/practice.ts'
import { type PracticeCallers, readerOf } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { displayName } from '../../../platform/store/patients.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { pageAnswer } from '../../../platform/wire/bundle.ts'
import { pageOfRequest } from '../../../platform/wire/page-requests.ts'
import type { Services } from '../../../services.ts'
import { invoicePdf } from '../rules/invoice-pdf.ts'
import { type InvoiceList, invoiceOf, invoicesOf, type ListedInvoice } from '../store/invoices.ts'

const invoiceResource = (invoice: ListedInvoice): components['schemas']['Invoice'] => ({
  resourceType: 'PaymentNotice',
  id: invoice.id,
  extension: [
    { valueDateTime: instantText(invoice.issued_at) },
    { valueString: invoice.notes },
    { valueString: invoice.kind },
    { valueString: invoice.practice },
    { valueString: displayName(invoice) },
    { valueString: invoice.reference },
    { valueDecimal: invoice.amount_cents / 100 },
    { valueDecimal: invoice.balance_cents / 100 },
    { valueDecimal: 0 },
    { valueString: invoice.patient_id },
  ],
})

const lists: Record<0 | 1, InvoiceList> = { 0: 'all', 1: 'toPay' }

export const invoiceHandlers = ({ db }: Services) =>
  ({
    invoices: async ({ body, caller }) =>
      pageAnswer(await invoicesOf(db, readerOf(caller, body), lists[body.TransactionTypeID], pageOfRequest(body)), invoiceResource),

    loadInvoicePdf: async ({ body, caller }) => {
      const invoice = await invoiceOf(db, readerOf(caller, body), rowId(body.InvoiceTransactionID))
      if (!invoice) throw forbidden()
      return { status: 200, body: { PDFFileName: invoice.has_document ? await invoicePdf(invoice) : null } }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
