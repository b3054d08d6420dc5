/** The text for a record, call or page that the user may not open. */
export const noAccess = 'You do not have access to this record.'

/** The text for an extension that the practice does not offer. */
export const notOffered = 'Your practice does not offer this.'

/** The practice could not read a form that a guest sent. */
export const badRequest = 'Your practice could not take what was filled in. Please check each field and try again.'
