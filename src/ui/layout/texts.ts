/** Texts of all pages, including sign-in. */
export const texts = {
  missing: '-',
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  show: 'Show',
  hide: 'Hide',
  loading: 'Loading',
  noRecords: 'No Records Found',
  dashboard: 'Dashboard',
  /** Used before the product name is loaded. */
  portal: 'Patient portal',
  notLoaded: 'This page could not be loaded.',
  checkConnection: 'Check your internet connection and try again.',
  /** For a fault of the portal itself. */
  broken: 'Something went wrong here. It is not your internet connection. Please try again, or contact your practice.',
  partNotLoaded: 'A part of this page could not be loaded. Check your internet connection and try again.',
} as const

export const humanVerification = 'Human verification'

export const humanVerificationMissing = "Please tick 'I'm not a robot' and try again."

export const passwordMissing = 'Password cannot be empty'

/** For the e-mail address that an account signs in with. */
export const nameProblemTexts = { missing: 'Email cannot be empty', notAnEmail: 'Ooops! We need a valid email address' } as const

/** The spelling follows the specification. */
export const contactPractice = 'Some error occured, Please contact practice for further assistance'

export const sessionEnded = 'Your session has ended. Please sign in again.'
