/** Of a record, a call or a page that the practice does not open to somebody. */
export const noAccess = 'You do not have access to this record.'

/** Of an extension that a practice is without. */
export const notOffered = 'Your practice does not offer this.'
