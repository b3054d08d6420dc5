/** Why the server cannot start, in one sentence for the person who started it. */
export class StartUpProblem extends Error {}

/** The code of a system or database error, such as EACCES or 23505. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null)
