/**
 * Where an item comes from that the practice did not record itself. `name`: null if its file names no source. `fileDate` and `importDate` are instants or
 * plain dates, one of them at most.
 */
export type ImportSource = { name: string | null; fileDate: string | null; importDate: string | null }
