import { worded } from '../../domain/values/wording.ts'
import type { NewPasswordTexts } from '../../ui/forms/new-password-fields.tsx'
import { newPasswordTexts } from '../../ui/forms/new-password-texts.ts'
import { contactPractice, humanVerification, nameProblemTexts } from '../../ui/layout/texts.ts'

const requestFailed = 'Some Error Occured'

/** Access specification, sections 2, 5 and 8. */
export const forgotTexts = {
  get title() {
    return worded({ plain: 'Forgot password', specification: 'Forget Password' })
  },
  heading: 'Forgot your password?',
  intro: 'Give the email address of your account. We send a link there to set a new password.',
  back: 'Back to sign in',
  email: 'Email',
  verification: humanVerification,
  get send() {
    return worded({ plain: 'Send link', specification: 'Send Password' })
  },
  sending: 'Asking your practice for a link',
  unknown: 'Invalid email address',
  untrusted: contactPractice,
  unreachable: requestFailed,
  /** The specification's words for a lost connection. A notice adds what is unknown. */
  unanswered: requestFailed,
  perhapsSent: 'We had no answer, so we do not know whether a link was sent. If none comes, you can ask for it again.',
  refused: 'Something went wrong. Please try again.',
  unsaid: 'Your practice did not say whether a letter is on its way. If none comes, please try again or contact your practice.',
} as const

/** `field` is shown at the field, `form` in the error summary. */
export const emailProblemTexts = {
  missing: { field: nameProblemTexts.missing, form: nameProblemTexts.missing },
  invalid: { field: nameProblemTexts.notAnEmail, form: 'You have entered an invalid email address.' },
} as const

export const resetTexts = {
  title: 'New password',
  heading: 'Set a new password',
  opening: 'Opening your link',
  removesPasskeys: 'Also remove my passkeys',
  whenToRemove: 'Do this if you have lost a device, or if somebody else may have used your account.',
  save: 'Save password',
  saving: 'Saving your password',
  changed: 'Your password has been changed.',
  changedNext: 'Sign in with your new password from now on. You have been signed out everywhere else.',
  signIn: 'Sign in',
  perhapsChanged: 'Your password may have been changed: a try to save it had no answer, and its link has been used.',
  perhapsChangedNext: 'Try to sign in with the new password. If that does not work, ask for a new link.',
  linkSpent: 'This link has been used or has expired.',
  linkSpentNext: 'A link works once, for 30 minutes. You can ask for a new one.',
  newLink: 'Send a new link',
  untrusted: contactPractice,
  unreachable: 'Some thing went wrong',
} as const

/** A patient who resets a password has no earlier password to return to. */
export const resetFieldTexts: NewPasswordTexts = {
  ...newPasswordTexts,
  unanswered: 'A try had no answer, so your password may have been changed already. Save it once more, or try to sign in with it.',
}
