/** Why a file is refused as a whole. `place`: the line or the path in the file. */
export class ImportError extends Error {
  readonly place: string | null

  constructor(message: string, place: string | null = null) {
    super(message)
    this.place = place
  }
}

/** Why one resource is left out, in words that hold nothing of it but names and codes. */
export class SkippedResource extends Error {
  /** The source took back what it said, so that what an earlier import stored of it goes. */
  readonly isWithdrawn: boolean

  constructor(message: string, { withdrawn = false } = {}) {
    super(message)
    this.isWithdrawn = withdrawn
  }
}

export const twice = 'is in the file twice'

/** What a file says, fit for a terminal: no control characters, and not long. */
export const printable = (text: string, longest = 60) => {
  const plain = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?')
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}
