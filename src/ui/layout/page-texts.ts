import { worded } from '../../domain/values/wording.ts'

/** Texts of all signed-in pages. The first load of the sign-in page has none of them. */
export const pageTexts = {
  unreadableCount: (count: number) => `${count} ${count === 1 ? 'record' : 'records'} could not be shown. Please contact your practice.`,
  unreadableAccountCount: (count: number) =>
    `${count} ${count === 1 ? 'account' : 'accounts'} could not be shown. Please contact your practice.`,
  contactPractice: 'Please contact your practice.',
  phone: 'Phone:',
  loadingMore: 'Loading more',
  page: 'Page',
  ofPages: 'of',
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
  unprinted: (what: string) => `Your ${what} are not on this print-out: they were still loading.`,
  printedPart: (count: number, total: number | null, what: string) =>
    `This print-out has the first ${count}${total === null ? '' : ` of ${total}`} ${what}. The others were not loaded.`,
  noPrintedPractice: 'The details of the practice were not loaded.',
  printedFor: (patient: string, day: string) => `${patient}, as of ${day}`,
  born: (date: string) => `Date of birth ${date}`,
  nhi: (nhi: string) => `NHI number ${nhi}`,
  charactersLeft: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  unstorable: 'A character in this field cannot be saved. Please type the text again.',
  invalidPhone: 'Invalid Phone Number',
  dateShape: 'DD-MM-YYYY',
  days: { from: 'From', to: 'To', search: 'Search', reset: 'Reset', wrongOrder: 'The From date cannot be after the To date' },
  filter: (set: readonly string[]) => `Filter: ${set.join(', ') || 'none set'}`,
  /** The tab of Medications with the repeat requests. */
  get requestsTab() {
    return worded({ plain: 'Prescription requests', specification: 'Rx Requests' })
  },
  balance: {
    debit: (amount: string) => worded({ plain: amount, specification: `${amount} Dr` }),
    credit: (amount: string) => worded({ plain: amount, specification: `${amount} Cr` }),
    toPay: 'to pay',
    inCredit: 'in credit',
  },
  practice: {
    name: 'Name',
    get hours() {
      return worded({ plain: 'Opening hours', specification: 'Start time' })
    },
    phone: 'Phone number',
    gp: 'My GP',
    address: 'Address',
  },
  map: 'Open a map (new tab)',
} as const
