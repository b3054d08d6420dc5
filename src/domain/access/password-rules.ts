import type { CommandResult } from '../values/command-result.ts'

/** The fields of a new password form; undefined for a field that the form lacks. */
export type NewPassword = {
  password: string
  confirmation: string
  /** The present password. */
  current?: string | undefined
  agreed?: boolean | undefined
  /** The user's passkeys are deleted too. */
  removesPasskeys?: boolean | undefined
}

/** The problems of the present password. */
export type CurrentPasswordProblem = 'currentMissing' | 'currentWrong'

export type PasswordProblem =
  | CurrentPasswordProblem
  | 'passwordMissing'
  | 'confirmationMissing'
  | 'mismatch'
  | 'noLowerCase'
  | 'tooShort'
  | 'noUpperCase'
  | 'tooFewDigits'
  | 'notAgreed'

const minimumPasswordLength = 8
const minimumPasswordDigits = 2

/** `unproven`: the present password is missing or wrong. */
export type PasswordChangeAnswer = CommandResult | { status: 'unproven'; problem: CurrentPasswordProblem }

/** `linkSpent`: the link was used or has expired. */
export type PasswordResetAnswer = { status: CommandResult['status'] | 'linkSpent'; message: string }

/** The rules a password itself must meet, in the order in which they are checked and shown. */
export const passwordRules = [
  { problem: 'noLowerCase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { problem: 'tooShort', holds: (password: string) => [...password].length >= minimumPasswordLength },
  { problem: 'noUpperCase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { problem: 'tooFewDigits', holds: (password: string) => (password.match(/\d/g) ?? []).length >= minimumPasswordDigits },
] as const satisfies readonly { problem: PasswordProblem; holds: (password: string) => boolean }[]

/** The first broken rule in the specification's order, then the problem of the present password; null if the password may be sent. */
export const passwordProblem = ({ password, confirmation, current, agreed }: NewPassword): PasswordProblem | null => {
  if (password === '') return 'passwordMissing'
  if (confirmation === '') return 'confirmationMissing'
  if (password !== confirmation) return 'mismatch'
  const broken = passwordRules.find(({ holds }) => !holds(password))
  if (broken) return broken.problem
  if (current === '') return 'currentMissing'
  return agreed === false ? 'notAgreed' : null
}

/** The contents of an emailed reset link: a token that works once, and the user whose password it sets. */
export type ResetLink = { token: string; parentId: string }
