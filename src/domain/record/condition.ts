import type { ImportSource } from './import-source.ts'
/** A diagnosis. `onset` is a date of the record. */
export type Condition = {
  id: string
  onset: string | null
  /** An age, a span or words instead of a date. */
  onsetText: string | null
  text: string
  isLongTerm: boolean
  comments: string | null
  /** No entry, but the practice's statement that the patient has none. */
  isStatement: boolean
  importedFrom: ImportSource | null
}
