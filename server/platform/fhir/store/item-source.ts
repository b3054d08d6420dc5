import { instantText } from '../../values/clock.ts'
import { sourceNameOf } from '../import/sources.ts'

/** The columns that say where a row of the record comes from. */
export const sourceColumns = ['source_key', 'imported_at', 'file_at'] as const

type SourcedRow = { source_key: string | null; imported_at: Date | null; file_at: Date | null }

/** The source of an imported row: its name, and the date of its file or else of the import. Empty for a row of the practice itself. */
export const sourceExtension = ({ source_key, imported_at, file_at }: SourcedRow) => {
  if (source_key === null) return []
  const source = { url: 'Source', valueString: sourceNameOf(source_key) }
  if (file_at !== null) return [source, { url: 'SourceFileDate', valueDateTime: instantText(file_at) }]
  return imported_at === null ? [source] : [source, { url: 'SourceImportDate', valueDateTime: instantText(imported_at) }]
}
