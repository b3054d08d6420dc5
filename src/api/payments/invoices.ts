import * as z from 'zod/mini'
import type { Invoice } from '../../domain/payments/invoice.ts'
import { type InvoicePdf, Invoice as InvoiceResource } from '../generated/practice/model'
import { getInvoicesQueryKey, getLoadInvoicePdfQueryOptions, invoices } from '../generated/practice/payments/payments'
import { cents } from '../http/cents.ts'
import type { Connection } from '../http/connection.ts'
import { date } from '../http/dates.ts'
import { at, text } from '../http/extensions.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { pagedList, wholeList } from '../http/list.ts'
import { singleRead } from '../http/single-read.ts'
import { words } from '../http/words.ts'

const textOrEmpty = (element: Parameters<typeof text>[0]) => text(element) ?? ''

/** Wire: `extension` by position, as the specification's table numbers it. An invoice of which the money cannot be read is no invoice over 0. */
const invoice = z
  .pipe(
    z.extend(InvoiceResource, { extension: lenientExtensions }),
    z.transform(({ id, extension }) => ({
      id,
      date: date(at(extension, 0)),
      notes: textOrEmpty(at(extension, 1)),
      type: textOrEmpty(at(extension, 2)),
      payee: textOrEmpty(at(extension, 3)),
      patient: textOrEmpty(at(extension, 4)),
      reference: textOrEmpty(at(extension, 5)),
      amount: cents(at(extension, 6)) ?? Number.NaN,
      balance: cents(at(extension, 7)) ?? Number.NaN,
    })),
  )
  .check(
    z.refine(({ amount }: Invoice) => !Number.isNaN(amount), { path: ['extension', 6] }),
    z.refine(({ balance }: Invoice) => !Number.isNaN(balance), { path: ['extension', 7] }),
  )

const invoiceList = { call: invoices, keyOf: getInvoicesQueryKey, row: invoice, name: 'Invoice' }

const request = (patientId: string) => ({ PatientID: patientId, PageSize: 15, PageNumber: 1 })

/** The key prefix of all lists of invoices, to refetch them after a payment. */
export const invoiceListsKey = getInvoicesQueryKey().slice(0, 2)

/** The invoices to pay, oldest first: all of them, since a payment is shared out over them. */
export const pendingInvoicesQuery = (connection: Connection, patientId: string) =>
  wholeList(invoiceList, connection, { ...request(patientId), TransactionTypeID: 1 as const })

/** All invoices, latest first, a page at a time. */
export const allInvoicesQuery = (connection: Connection, patientId: string) =>
  pagedList(invoiceList, connection, { ...request(patientId), TransactionTypeID: 0 as const })

const decodePdf = ({ PDFFileName }: InvoicePdf) => words(PDFFileName)

/** The invoice as a PDF, base64; null where the practice has none. */
export const invoicePdfQuery = (connection: Connection, patientId: string, id: string) =>
  getLoadInvoicePdfQueryOptions({ PatientID: patientId, InvoiceTransactionID: id }, singleRead(connection, decodePdf))
