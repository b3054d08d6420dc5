/** A user name or e-mail address as it is compared: trimmed, and without regard to case. */
export const loginName = (typed: string) => typed.trim().toLowerCase()
