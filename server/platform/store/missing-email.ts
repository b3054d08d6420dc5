/** Where letters to somebody without an e-mail address end: nowhere, for certain. */
const placeholderDomain = '@no-address.invalid'

/** What stands in an account whose owner has no e-mail address. */
export const placeholderEmail = (userName: string) => `${userName}${placeholderDomain}`

export const hasNoEmail = (email: string) => email.toLowerCase().endsWith(placeholderDomain)
