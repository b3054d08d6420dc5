/** Why the server cannot start, in one sentence for the person who started it. */
export class StartupError extends Error {}

/** The code of a system or database error, such as EACCES or 0A000. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null)

/** Whether the database refused a row whose unique value another one has. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === '23505'
