/**
 * The database was lost, silent or busy during a call. A change of that call may have been committed, so its outcome is unknown.
 * `code`: the reason, for the log.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string

  constructor(code: string, cause: unknown) {
    super('The database is not available.', { cause })
    this.code = code
  }
}
