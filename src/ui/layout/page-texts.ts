/** Texts of all signed-in pages. The sign-in page does not load this module. */
export const pageTexts = {
  newTab: '(opens in a new tab)',
  selectAll: 'Select all',
  /** `what` is a plural noun, such as 'allergies'. */
  notListed: (what: string) => `We could not load your ${what}. This does not mean that there are none.`,
  notAllListed: (what: string) => `We could not load all of your ${what}.`,
  notKnown: 'not loaded',
  unreadableEntryCount: (count: number) =>
    `${count} ${count === 1 ? 'entry' : 'entries'} of the menu could not be shown. Please contact your practice.`,
  otherMeasurements: (count: number) =>
    `Your practice has ${count} other ${count === 1 ? 'measurement that is' : 'measurements that are'} not shown here.`,
  urgent: 'Not for anything urgent: ring your practice. In an emergency call 111.',
  statement: 'As recorded',
  statementComments: 'Comments',
  breadcrumb: 'Breadcrumb',
  legend: 'What the colours mean',
  print: 'Print',
  view: 'View',
  noPrintedPractice: 'The details of the practice were not loaded.',
  printedFor: (patient: string, day: string) => `${patient}, as of ${day}`,
  born: (date: string) => `Date of birth ${date}`,
  nhi: (nhi: string) => `NHI number ${nhi}`,
  charactersLeft: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  invalidPhone: 'Invalid Phone Number',
  dateShape: 'DD-MM-YYYY',
  days: { from: 'From', to: 'To', search: 'Search', reset: 'Reset', wrongOrder: 'The From date cannot be after the To date' },
  filter: (set: readonly string[]) => `Filter: ${set.join(', ') || 'none set'}`,
  balance: {
    debit: (amount: string) => `${amount} Dr`,
    credit: (amount: string) => `${amount} Cr`,
    toPay: 'to pay',
    inCredit: 'in credit',
  },
  practice: { name: 'Name', startTime: 'Start time', phone: 'Phone number', gp: 'My GP', address: 'Address' },
} as const
