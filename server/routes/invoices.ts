import type { PracticeCallers } from '../access/practice-callers.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { operations } from '../generated/practice.ts'
import type { Services } from '../services.ts'
import { type InvoiceList, invoicesOf } from '../store/payments/invoices.ts'
import { pageAnswer } from './bundle.ts'
import { invoiceResource } from './invoice-resource.ts'
import { pageIn } from './record-requests.ts'

const lists: Record<0 | 1, InvoiceList> = { 0: 'all', 1: 'toPay' }

/** The invoices of a patient. */
export const invoiceHandlers = ({ db }: Services) =>
  ({
    invoices: async ({ body }) => {
      return pageAnswer(await invoicesOf(db, body.PatientID, lists[body.TransactionTypeID], pageIn(body)), invoiceResource)
    },

    loadInvoicePdf: async () => ({ status: 200, body: { PDFFileName: null } }),
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
