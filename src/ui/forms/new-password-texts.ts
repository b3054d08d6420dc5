import type { PasswordProblem } from '../../domain/access/password-rules.ts'
import { passwordMissing } from '../layout/texts.ts'
import type { NewPasswordTexts } from './new-password-fields.tsx'

const problems: Record<PasswordProblem, string> = {
  passwordMissing,
  confirmationMissing: 'Confirm Password cannot be empty',
  mismatch: 'Passwords did not match. Please try again',
  noLowerCase: 'Password must contain at least one lower case letter.',
  tooShort: 'Your password has less than 8 characters.',
  noUpperCase: 'Password must contain at least one upper case letter.',
  tooFewDigits: 'Password must contain at least two number.',
  currentMissing: 'Please type your current password.',
  currentWrong: 'Your current password is not right.',
  notAgreed: 'You need to mark that you agree before you can proceed.',
}

/** Shared by password change and password reset. */
export const newPasswordTexts: NewPasswordTexts = {
  current: 'Current password',
  password: 'Password',
  confirmation: 'Confirm password',
  problems,
  unanswered:
    'A try had no answer, so your password may have been changed already. If your old password is no longer accepted, the new one is in use: cancel, and sign in with it.',
  rules: 'Your new password must contain',
  ruleMet: 'done',
  ruleOpen: 'not yet',
  rule: {
    noLowerCase: 'one lower case letter',
    tooShort: 'at least 8 characters',
    noUpperCase: 'one upper case letter',
    tooFewDigits: 'two numbers',
  },
  unchecked: ['none of your first, middle or family name', 'nothing easily guessed, such as a single word or 1234'],
  example: 'For example: Kettle@Moss58',
}
