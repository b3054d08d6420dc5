import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { displayName } from '../store/patients.ts'
import type { PrintedInvoice } from '../store/payments/invoices.ts'

const fonts = dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')) + sep
const accent = '#0b5c66'
const quiet = '#5a6670'

const dollars = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD', currencyDisplay: 'narrowSymbol' })
const money = (cents: number) => dollars.format(cents / 100)
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })
/** A day as patients read it, such as 2 Sep 2026. */
const day = (plainDate: string) => {
  const date = new Date(plainDate)
  return `${date.getUTCDate()} ${monthFormat.format(date)} ${date.getUTCFullYear()}`
}

const right = (text: string, more: object = {}): Content => ({ text, alignment: 'right', ...more })

const head = ({ practice, address, phone, email }: PrintedInvoice): Content => [
  {
    columns: [
      { text: practice, fontSize: 18, bold: true, color: accent },
      right([address, phone, email].join('\n'), { color: quiet, fontSize: 9, lineHeight: 1.3 }),
    ],
  },
  { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 2, lineColor: accent }], margin: [0, 12, 0, 28] },
]

const whose = (invoice: PrintedInvoice): Content => ({
  columns: [
    [
      { text: 'To', color: quiet, fontSize: 9 },
      { text: displayName(invoice), bold: true, fontSize: 12, margin: [0, 2, 0, 0] },
    ],
    {
      width: 'auto',
      layout: 'noBorders',
      table: {
        body: [
          [{ text: 'Ref no', color: quiet }, right(invoice.reference, { bold: true })],
          [{ text: 'Date', color: quiet }, right(day(invoice.issued_on))],
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
      [{ text: 'Description', color: quiet, fontSize: 9 }, right('Amount', { color: quiet, fontSize: 9 })],
      [notes, right(money(amount_cents))],
      ...payments.map(({ paid_on, cents }) => [`Payment received on ${day(paid_on)}`, right(`-${money(cents)}`)]),
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

const page = (invoice: PrintedInvoice): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [48, 48, 48, 64],
  info: { title: `Invoice ${invoice.reference}`, author: invoice.practice },
  defaultStyle: { font: 'Roboto', fontSize: 10.5, color: '#1d262b' },
  content: [
    head(invoice),
    { text: invoice.kind, fontSize: 22, bold: true, margin: [0, 0, 0, 16] },
    whose(invoice),
    lines(invoice),
    sums(invoice),
  ],
  footer: (number, count) => ({
    columns: [`${invoice.practice} · ${invoice.phone}`, right(`Page ${number} of ${count}`)],
    color: quiet,
    fontSize: 8,
    margin: [48, 24, 48, 0],
  }),
})

/** An invoice as a PDF of one A4 page, base64. The library is loaded when the first one is asked for. */
export const invoicePdf = async (invoice: PrintedInvoice) => {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
  pdfmake.setFonts({ Roboto: { normal: `${fonts}Roboto-Regular.ttf`, bold: `${fonts}Roboto-Medium.ttf` } })
  return pdfmake.createPdf(page(invoice)).getBase64()
}
