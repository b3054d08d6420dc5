import type { PasswordProblem } from '../../domain/access/password-rules.ts'
import type { NewPasswordTexts } from '../../ui/forms/new-password-fields.tsx'
import { newPasswordTexts } from '../../ui/forms/new-password-texts.ts'

/** Access specification, section 5. */
export const forcedTexts = {
  welcome: (name: string) => `Welcome ${name}`,
  title: 'Update your password to continue.',
  agreement: 'I agree to use this password for my account and to keep it to myself.',
  proceed: 'Proceed',
  saving: 'Saving your password',
  cancel: 'Cancel',
  unreachable: 'Some thing went wrong please try agian.',
} as const

const problems: Record<PasswordProblem, string> = {
  ...newPasswordTexts.problems,
  passwordMissing: 'Password is Required ',
  confirmationMissing: 'Confirm Password is Required ',
  mismatch: 'Password and Confirm Password does not match',
}

/** The wording of the forced update's fields. */
export const forcedFieldTexts: NewPasswordTexts = { ...newPasswordTexts, problems }
