/** Of a record, a call or a page that the practice does not open to somebody. */
export const noAccess = 'You do not have access to this record.'

/** Of an extension that a practice is without. */
export const notOffered = 'Your practice does not offer this.'

/** The practice could not read a form that a guest sent. */
export const badRequest = 'Your practice could not take what was filled in. Please check each field and try again.'
