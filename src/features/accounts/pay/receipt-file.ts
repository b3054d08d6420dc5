import type { Fact } from '../../../ui/lists/facts.tsx'
import { texts } from './texts.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}th,td{padding:.4rem;text-align:left;border-bottom:1px solid #999}td:last-child,th:last-child{text-align:right}@page{size:A4;margin:15mm}'

type ReceiptPaper = {
  practice: { name: string; address: string | null; phone: string | null }
  facts: readonly Fact[]
  rows: readonly { what: string; paid: string }[]
  /** The heading of the rows. */
  caption: string
}

/** A receipt as a self-contained HTML file that any browser can open and print. */
export const receiptFile = ({ practice, facts, rows, caption }: ReceiptPaper, reference: string) => {
  const head = [practice.name, practice.address, practice.phone]
    .filter((line) => line !== null)
    .map((line) => `<div>${escaped(line)}</div>`)
  const factRows = facts.flatMap(({ name, value }) => (value ? [`<tr><th>${escaped(name)}</th><td>${escaped(value)}</td></tr>`] : []))
  const paid = rows.map(({ what, paid: amount }) => `<tr><td>${escaped(what)}</td><td>${escaped(amount)}</td></tr>`)
  const html = `<!doctype html><html lang="en-NZ"><meta charset="utf-8"><title>${texts.receipt.title}</title><style>${style}</style>${head.join('')}<h1>${texts.receipt.title}</h1><table>${factRows.join('')}</table><h2>${escaped(caption)}</h2><table><tr><th>${texts.receipt.invoice}</th><th>${texts.receipt.amount}</th></tr>${paid.join('')}</table></html>`
  return new File([html], texts.receipt.fileName(reference), { type: 'text/html;charset=utf-8' })
}
