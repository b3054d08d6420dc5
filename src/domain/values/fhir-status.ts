/** A status as FHIR writes its codes: 'Entered in error' is entered-in-error. */
export const statusCode = (words: string | null) =>
  words
    ?.trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-') || null

const withdrawn: readonly (string | null)[] = ['cancelled', 'entered-in-error', 'refuted']

/** Whether a row with this status is withdrawn. */
export const isWithdrawn = (status: string | null) => withdrawn.includes(statusCode(status))
