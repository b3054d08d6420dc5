import { noAccess } from '../../domain/values/refusal-words.ts'

/** Texts of all pages, including sign-in. */
export const texts = {
  missing: '-',
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  show: 'Show',
  hide: 'Hide',
  loading: 'Loading',
  loadingMore: 'Loading more',
  noRecords: 'No Records Found',
  unreadableCount: (count: number) => `${count} ${count === 1 ? 'record' : 'records'} could not be shown. Please contact your practice.`,
  unreadableAccountCount: (count: number) =>
    `${count} ${count === 1 ? 'account' : 'accounts'} could not be shown. Please contact your practice.`,
  notification: 'Notification',
  dashboard: 'Dashboard',
  /** Used before the product name is loaded. */
  portal: 'Patient portal',
  notLoaded: 'This page could not be loaded.',
  checkConnection: 'Check your internet connection and try again.',
  partNotLoaded: 'A part of this page could not be loaded. Check your internet connection and try again.',
} as const

export const humanVerification = 'Human verification'

export const humanVerificationMissing = "Please tick 'I'm not a robot' and try again."

export const passwordMissing = 'Password cannot be empty'

/** For the e-mail address that an account signs in with. */
export const nameProblemTexts = { missing: 'Email cannot be empty', notAnEmail: 'Ooops! We need a valid email address' } as const

/** The spelling follows the specification. */
export const contactPractice = 'Some error occured, Please contact practice for further assistance'

export const doubtfulNhiText = 'This does not look like an NHI number. Please check it. You can also leave it empty.'

/** Texts of failed calls, by failure kind. */
export const failureTexts = {
  unreachable: 'We could not reach your practice. Check your internet connection and try again.',
  timedOut: 'Your practice took too long to answer. Please try again.',
  unauthorized: 'Your session has ended. Please sign in again.',
  forbidden: noAccess,
  refused: 'Something went wrong at your practice. Please try again.',
  notUnderstood: 'Your practice sent an answer that we could not read. Please try again.',
} as const
