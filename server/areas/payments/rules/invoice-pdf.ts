import type { Content } from 'pdfmake/interfaces.js'
import { letterPdf, mutedColour, right } from '../../../platform/printing/pdf.ts'
import { displayName } from '../../../platform/store/patients.ts'
import { dateInWords } from '../../../platform/values/date-words.ts'
import type { PrintedInvoice } from '../store/invoices.ts'

const dollars = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD', currencyDisplay: 'narrowSymbol' })
const money = (cents: number) => dollars.format(cents / 100)

const whose = (invoice: PrintedInvoice): Content => ({
  columns: [
    [
      { text: 'To', color: mutedColour, fontSize: 9 },
      { text: displayName(invoice), bold: true, fontSize: 12, margin: [0, 2, 0, 0] },
    ],
    {
      width: 'auto',
      layout: 'noBorders',
      table: {
        body: [
          [{ text: 'Ref no', color: mutedColour }, right(invoice.reference, { bold: true })],
          [{ text: 'Date', color: mutedColour }, right(dateInWords(invoice.issued_on))],
        ],
      },
    },
  ],
  margin: [0, 0, 0, 28],
})

const ruled = {
  hLineWidth: (row: number, { table }: { table: { body: unknown[] } }) => (row === 0 || row === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#c9d1d6',
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 7,
  paddingBottom: () => 7,
}

const lines = ({ notes, amount_cents, payments }: PrintedInvoice): Content => ({
  layout: ruled,
  table: {
    headerRows: 1,
    widths: ['*', 'auto'],
    body: [
      [{ text: 'Description', color: mutedColour, fontSize: 9 }, right('Amount', { color: mutedColour, fontSize: 9 })],
      [notes, right(money(amount_cents))],
      ...payments.map(({ paid_on, cents }) => [`Payment received on ${dateInWords(paid_on)}`, right(`-${money(cents)}`)]),
    ],
  },
})

const sums = ({ amount_cents, balance_cents }: PrintedInvoice): Content => ({
  columns: [
    { text: '', width: '*' },
    {
      width: 220,
      layout: ruled,
      table: {
        widths: ['*', 'auto'],
        body: [
          ['Amount', right(money(amount_cents))],
          ['Paid', right(money(amount_cents - balance_cents))],
          [{ text: 'Balance', bold: true, fontSize: 13 }, right(money(balance_cents), { bold: true, fontSize: 13 })],
        ],
      },
    },
  ],
  margin: [0, 20, 0, 0],
})

/** An invoice as a PDF of one A4 page, base64. */
export const invoicePdf = (invoice: PrintedInvoice) =>
  letterPdf(invoice, {
    title: `Invoice ${invoice.reference}`,
    heading: invoice.kind,
    content: [whose(invoice), lines(invoice), sums(invoice)],
  })
