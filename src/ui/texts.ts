/** Words that every area uses. */
export const texts = {
  missing: '-',
  hiddenPart: '[hidden]',
  struckPart: '[struck out]',
  selectAll: 'Select all',
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  show: 'Show',
  hide: 'Hide',
  loading: 'Loading',
  loadingMore: 'Loading more',
  noRecords: 'No Records Found',
  /** Goes on with what is listed, such as 'allergies'. */
  notListed: (what: string) => `We could not load your ${what}. This does not mean that there are none.`,
  notAllListed: (what: string) => `We could not load all of your ${what}.`,
  notKnown: 'not loaded',
  statement: 'As recorded',
  statementComments: 'Comments',
  leftOut: (count: number) => `${count} ${count === 1 ? 'record' : 'records'} could not be shown. Please contact your practice.`,
  unreadableAccounts: (count: number) =>
    `${count} ${count === 1 ? 'account' : 'accounts'} could not be shown. Please contact your practice.`,
  notification: 'Notification',
  dashboard: 'Dashboard',
  breadcrumb: 'Breadcrumb',
  legend: 'What the colours mean',
  print: 'Print',
  view: 'View',
  printedFor: (patient: string, day: string) => `${patient}, printed on ${day}`,
  invalidPhone: 'Invalid Phone Number',
  dateShape: 'DD-MM-YYYY',
  filter: (set: readonly string[]) => `Filter: ${set.join(', ') || 'none set'}`,
  balance: {
    debit: (amount: string) => `${amount} Dr`,
    credit: (amount: string) => `${amount} Cr`,
    toPay: 'to pay',
    inCredit: 'in credit',
  },
  practice: { name: 'Name', startTime: 'Start time', phone: 'Phone number', gp: 'My GP', address: 'Address' },
  notLoaded: 'This page could not be loaded.',
  partNotLoaded: 'A part of this page could not be loaded. Check your internet connection and try again.',
} as const

/** What a failed call says, by its kind. */
export const failureTexts = {
  unreachable: 'We could not reach your practice. Check your internet connection and try again.',
  timedOut: 'Your practice took too long to answer. Please try again.',
  unauthorized: 'Your session has ended. Please sign in again.',
  forbidden: 'You do not have access to this record.',
  refused: 'Something went wrong at your practice. Please try again.',
  notUnderstood: 'Your practice sent an answer that we could not read. Please try again.',
} as const
