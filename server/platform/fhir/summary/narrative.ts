import { escapeHtml } from '../mapping/attachment.ts'

export type Table = { head: string[]; rows: (string | null)[][] }

const cells = (tag: string, texts: (string | null)[]) => texts.map((one) => `<${tag}>${escapeHtml(one ?? '')}</${tag}>`).join('')

const body = ({ head, rows }: Table, none: string) =>
  rows.length === 0
    ? `<p>${escapeHtml(none)}</p>`
    : `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`

/** The narrative of a section, as XHTML. `limits`: a sentence about entries that the section omits. */
export const narrative = (table: Table, none: string, limits: string | null = null) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${limits === null ? '' : `<p>${escapeHtml(limits)}</p>`}${body(table, none)}</div>`,
})
