/** The compared form of a user name or e-mail address: trimmed, in lower case. */
export const loginName = (typed: string) => typed.trim().toLowerCase()

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const isEmailAddress = (text: string) => emailPattern.test(text)
