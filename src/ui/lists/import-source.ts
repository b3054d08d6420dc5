import type { ImportSource } from '../../domain/record/import-source.ts'
import { recordDate } from '../../domain/values/record-date.ts'

const texts = {
  name: 'Source',
  from: (source: string) => `From ${source}`,
  unnamed: 'From another health provider',
  file: (day: string) => `file of ${day}`,
  imported: (day: string) => `received on ${day}`,
  others: 'Your practice recorded the items that name no source.',
} as const

const sourceText = ({ name, fileDate, importDate }: ImportSource) =>
  [
    name === null ? texts.unnamed : texts.from(name),
    fileDate && texts.file(recordDate(fileDate)),
    importDate && texts.imported(recordDate(importDate)),
  ]
    .filter(Boolean)
    .join(', ')

/** The source of an imported item, as the last fact of its card. An item of the practice has none. */
export const sourceFact = (source: ImportSource | null) => ({
  name: texts.name,
  value: source && sourceText(source),
  look: 'quiet' as const,
})

export const sourceHeading = texts.name

/** The sentence about the items without a source, for a list in which only some items have one; null for any other list. */
export const othersText = (rows: readonly { importedFrom?: ImportSource | null }[]) => {
  const importedCount = rows.filter(({ importedFrom }) => importedFrom).length
  return importedCount > 0 && importedCount < rows.length ? texts.others : null
}
