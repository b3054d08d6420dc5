import { isEmail } from '../access/credentials.ts'
import { isBlank } from '../values/blank.ts'
import type { CommandResult } from '../values/command-result.ts'
import { problemOrNull } from '../values/form-problems.ts'

/** A new e-mail address, typed twice. */
export type NewEmail = { email: string; repeated: string }

export type NewEmailProblems = { email?: 'missing' | 'notAnEmail' | 'asBefore'; repeated?: 'missing' | 'different' }

const folded = (email: string) => email.trim().toLowerCase()

export const isSameEmail = (one: string, other: string) => folded(one) === folded(other)

/** `unconfirmed`: the practice requires an identity confirmation first. */
export type EmailCode = { status: CommandResult['status'] | 'unconfirmed'; message: string }

/** `spent`: the code has expired, or was tried too often. */
export type EmailConfirmation = { status: CommandResult['status'] | 'spent'; message: string }

/** The problems of a new e-mail address by field; null if valid. `current`: the present address. */
export const newEmailProblems = ({ email, repeated }: NewEmail, current: string | null): NewEmailProblems | null => {
  const problems: NewEmailProblems = {}
  if (isBlank(email)) problems.email = 'missing'
  else if (!isEmail(email.trim())) problems.email = 'notAnEmail'
  else if (current !== null && isSameEmail(email, current)) problems.email = 'asBefore'
  if (isBlank(repeated)) problems.repeated = 'missing'
  else if (!isSameEmail(email, repeated)) problems.repeated = 'different'
  return problemOrNull(problems)
}
