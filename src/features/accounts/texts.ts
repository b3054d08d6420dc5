import { shownCountText } from '../../domain/values/count-words.ts'
import type { AmountProblem } from '../../domain/values/money.ts'
import { worded } from '../../domain/values/wording.ts'

/** Payments specification, sections 2.3, 4, 5 and 8: accounts. */
export const texts = {
  title: 'Accounts',
  warning: (productName: string) =>
    `Never give out your account details, passwords or confidential information to anybody. ${productName} never asks for your bank details.`,
  tabs: { pending: 'Pending Invoices', all: 'All Invoices', payments: 'Payments' },
  listed: { pending: 'pending invoices', all: 'invoices', payments: 'payments' },
  nothing: { pending: 'No Record Found', all: 'No Records Found', payments: 'No Records Found' },
  emptyReason: {
    pending: 'There are no invoices to pay.',
    all: 'Your practice has no invoices on record here.',
    payments: 'Your practice has no online payments on record here.',
  },
  showAll: 'See all invoices',
  shown: (count: number, total: number | null) => shownCountText(count, total, 'invoice'),
  paymentsShown: (count: number, total: number | null) => shownCountText(count, total, 'payment'),
  payment: {
    title: 'Payment',
    total: 'Total paid',
    view: 'View receipt',
    viewOf: (reference: string) => `View receipt ${reference}`,
  },
  balance: {
    title: 'Balance',
    failed: 'We could not load the balance. This does not mean that nothing is owed.',
    debit: 'Owed',
    credit: 'In credit',
    nothing: 'Nothing is owed',
    written: 'The balance, as your practice wrote it',
  },
  invoice: {
    title: 'Invoice',
    type: 'Type',
    payee: 'Payee',
    patient: 'Patient',
    get reference() {
      return worded({ plain: 'Reference', specification: 'Ref No' })
    },
    amount: 'Amount',
    balance: 'Balance',
    toPay: 'To pay',
    partly: 'Partly settled',
    settled: 'Settled',
    view: 'View invoice',
    viewOf: (what: string) => `View invoice ${what}`,
    none: 'Not Got it',
    download: 'download here',
    fileName: (reference: string) => `invoice-${reference}.pdf`,
  },
} as const

export const amountProblemTexts: Record<AmountProblem, string> = {
  missing: 'Please enter amount',
  negative: 'Amount cannot be less than 1',
  nothing: 'Please enter the amount of atleast $1 in order to pay.',
  belowOne: 'Minimum amount of $1 is required',
  notNumeric: 'Please enter the amount in dollars and cents, such as 45.50',
  tooPrecise: 'An amount can have at most 2 decimals',
  tooLarge: 'At most $99,999.99 can be paid at once',
}
