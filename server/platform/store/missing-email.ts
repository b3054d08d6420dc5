/** The reserved domain of patients without an e-mail address. No letter can reach it. */
const placeholderDomain = '@no-address.invalid'

/** The placeholder in an account whose owner has no e-mail address. */
export const placeholderEmail = (userName: string) => `${userName}${placeholderDomain}`

export const hasNoEmail = (email: string) => email.toLowerCase().endsWith(placeholderDomain)
