/** The reason why the server cannot start, in one sentence for the operator. */
export class StartupError extends Error {}

/** The code of a system or database error, such as EACCES or 0A000. */
export const errorCodeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** Whether the database rejected a row because its unique value exists already. */
export const isUniqueViolation = (error: unknown) => errorCodeOf(error) === '23505'
