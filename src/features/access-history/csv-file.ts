import type { Access } from '../../domain/access/access-history.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { roleText, texts } from './texts.ts'

/** A cell that begins like a formula gets an apostrophe, because spreadsheets would run it. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const cellsOf = (access: Access) => [
  recordMoment(access.at),
  texts.name(access),
  roleText({ ...access, actingFor: null }),
  access.actingFor ?? '',
  access.area,
  texts.action(access.action),
]

/** The history as a table for spreadsheets. The byte order mark tells Excel that it is UTF-8. */
export const csvFile = (accesses: readonly Access[]) => {
  const lines = [Object.values(texts.columns), ...accesses.map(cellsOf)].map((cells) => cells.map(cell).join(','))
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], texts.csvName, { type: 'text/csv;charset=utf-8' })
}
