/** The refusal of a whole file. `place`: the line or the path in the file. */
export class ImportError extends Error {
  readonly place: string | null

  constructor(message: string, place: string | null = null) {
    super(message)
    this.place = place
  }
}

/** The reason to skip one resource. The message contains no value of the resource except names and codes. */
export class SkippedResource extends Error {
  /** The source withdrew the resource. The import deletes the rows that an earlier import stored for it. */
  readonly isWithdrawn: boolean

  constructor(message: string, { withdrawn = false } = {}) {
    super(message)
    this.isWithdrawn = withdrawn
  }
}

export const duplicateReason = 'is in the file twice'

/** A text of a file for a terminal: without control characters, and shortened. */
export const printable = (text: string, longest = 60) => {
  const plain = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?')
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}
