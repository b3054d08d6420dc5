import type { ImportSource } from '../../domain/record/import-source.ts'
import type { Extension } from '../generated/practice/model'
import { date } from './dates.ts'
import { named, text } from './extensions.ts'

/** Wire: Source, SourceFileDate and SourceImportDate by their urls. Null: an item of the practice itself. */
export const importSource = (extension: readonly Extension[]): ImportSource | null => {
  const source = named(extension, 'Source')
  if (source.url === undefined) return null
  const fileDate = date(named(extension, 'SourceFileDate'))
  return { name: text(source), fileDate, importDate: fileDate === null ? date(named(extension, 'SourceImportDate')) : null }
}
