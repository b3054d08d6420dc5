/**
 * The store of files was lost, silent, or returned other bytes than those of a row. A call that stores a file has no row yet, so nothing of
 * it is saved. `code`: the reason, for the log.
 */
export class FileStoreUnavailable extends Error {
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super('The file store is not available.', { cause })
    this.code = code
  }
}
