/** Where letters to somebody without an e-mail address end: nowhere, for certain. */
const nowhere = '@no-address.invalid'

/** What stands in an account whose owner has no e-mail address. */
export const noAddressOf = (userName: string) => `${userName}${nowhere}`

export const hasNoAddress = (email: string) => email.toLowerCase().endsWith(nowhere)
