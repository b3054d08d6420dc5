/** The problems of a form's fields; null when there are none. */
export const problemOrNull = <Problems extends object>(problems: Problems) => (Object.keys(problems).length > 0 ? problems : null)
