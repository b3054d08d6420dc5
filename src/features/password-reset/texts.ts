import type { PasswordProblem } from '../../domain/password-rules.ts'
import type { NewPasswordTexts } from '../../ui/new-password-fields.tsx'

/** Access specification, sections 2, 5 and 8. */
export const forgotTexts = {
  title: 'Forget Password',
  heading: 'Forgot your password?',
  intro: 'Give the email address of your account. We send a link there to set a new password.',
  back: 'Back to sign in',
  email: 'Email',
  verification: 'Human verification',
  send: 'Send Password',
  sending: 'Asking your practice for a link',
  unknown: 'Invalid email address',
  untrusted: 'Some error occured, Please contact practice for further assistance',
  unreachable: 'Some Error Occured',
  refused: 'Something went wrong. Please try again.',
} as const

/** At the field, and above the form. */
export const emailProblemTexts = {
  missing: { field: 'Email cannot be empty', form: 'Email cannot be empty' },
  invalid: { field: 'Ooops! We need a valid email address', form: 'You have entered an invalid email address.' },
} as const

export const resetTexts = {
  title: 'New password',
  heading: 'Set a new password',
  opening: 'Opening your link',
  save: 'Save password',
  saving: 'Saving your password',
  changed: 'Your password has been changed.',
  changedNext: 'Sign in with your new password from now on. You have been signed out everywhere else.',
  signIn: 'Sign in',
  linkSpent: 'This link has been used or has expired.',
  linkSpentNext: 'A link works once, for 30 minutes. You can ask for a new one.',
  newLink: 'Send a new link',
  untrusted: 'Some error occured, Please contact practice for further assistance',
  unreachable: 'Some thing went wrong',
} as const

const problems: Record<PasswordProblem, string> = {
  passwordMissing: 'Password cannot be empty',
  confirmationMissing: 'Confirm Password cannot be empty',
  mismatch: 'Passwords did not match. Please try again',
  noLowerCase: 'Password must contain at least one lower case letter.',
  tooShort: 'Your password has less than 8 characters.',
  noUpperCase: 'Password must contain at least one upper case letter.',
  tooFewDigits: 'Password must contain at least two number.',
  notAgreed: 'You need to mark that you agree before you can proceed.',
}

/** The wording of change and reset. */
export const newPasswordTexts: NewPasswordTexts = {
  password: 'Password',
  confirmation: 'Confirm password',
  problems,
  rules: 'Your new password must contain',
  ruleMet: 'done',
  ruleOpen: 'not yet',
  rule: {
    noLowerCase: 'one lower case letter',
    tooShort: 'at least 8 characters',
    noUpperCase: 'one upper case letter',
    tooFewDigits: 'two numbers',
  },
  noName: 'none of your first, middle or family name',
  example: 'For example: Abc@1234',
}
