import type { ImportSource } from './import-source.ts'
/** A document or link that the practice shares. `url` is an address that may be opened (http or https). */
export type MediaItem = {
  id: string
  title: string
  isPdf: boolean
  url: string | null
  isLetter: boolean
  date: string | null
  importedFrom: ImportSource | null
}
