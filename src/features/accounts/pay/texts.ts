import type { PayFailure } from '../../../../machines/payment/pay-invoices-context.ts'
import { notPaidMessage } from '../../../domain/payments/payment-words.ts'
import { countText } from '../../../domain/values/count-words.ts'

/** Payments specification, sections 2.3, 4 and 5: paying on the accounts page. */
export const texts = {
  open: 'Pay now',
  cardsUnread: 'You cannot pay online now: we could not read which cards your practice takes. Please contact your practice.',
  noInvoices: 'No invoices to pay',
  notRead: 'The pending invoices could not be loaded. You can try again under Pending Invoices.',
  mode: 'What would you like to pay?',
  modes: { total: 'Pay total outstanding balance', other: 'Pay another amount' },
  amount: 'Amount',
  first: 'Pay this invoice first (optional)',
  inOrder: 'In their order, the oldest first',
  firstOption: (title: string, balance: string) => `${title}, ${balance}`,
  notes: 'Notes for your practice (optional)',
  notNow: 'Not now',
  review: 'Continue',
  reviewing: 'Reading what is owed now',
  tooSmall: 'Less than $1 cannot be paid online. You can pay $1 or more: what is not owed stays on the account as credit.',
  notLoaded: 'We could not read what is owed now, so nothing was paid. Please try again.',
  nothingOwed: 'Nothing is owed now. What you pay stays on the account as credit.',
  inCredit: (amount: string) => `There is a credit of ${amount}. What you pay is added to it.`,
  tooMuch: (amount: string) => `This is ${amount} more than is owed. It stays on the account as credit.`,
  towardsBalance: (amount: string) => `${amount} of it is for none of the pending invoices. It goes towards the balance.`,
  unreadableCount: (count: number) =>
    `${countText(count, 'pending invoice')} cannot be shown here and ${count === 1 ? 'is' : 'are'} not among what this pays.`,
  shares: {
    title: 'What this pays',
    paid: (amount: string) => `${amount}, paid in full`,
    part: (amount: string, balance: string) => `${amount} of ${balance}`,
    nothing: 'nothing',
    morePaid: (count: number) => countText(count, 'more invoice'),
    moreUnpaid: (count: number) => (count === 1 ? '1 more invoice gets nothing' : `${count} more invoices get nothing`),
  },
  check: {
    title: 'Check your payment',
    question: 'Please check what is paid before you pay it.',
    payee: 'Paid to',
    patient: 'For',
    notes: 'Notes',
    pay: (amount: string) => `Pay ${amount}`,
    back: 'Back',
    paying: 'Your payment is under way. Please keep this page open.',
    paid: 'Your receipt opens next.',
    provider: 'The payment page of your practice’s payment provider opens here.',
  },
  question: {
    title: 'We are finding out about your payment',
    openTitle: 'Nothing has been paid yet',
    differsTitle: 'A different amount was taken',
    open: (amount: string) =>
      `The payment page was closed before the ${amount} was paid: nothing has been taken. You can pay when you are ready. If you did pay just now, please check again first.`,
    pending: (amount: string) =>
      `Your payment of ${amount} is still being processed. You need not do anything: your practice credits it once it is complete. Please do not pay again.`,
    unknown: (amount: string) =>
      `We do not know yet whether your payment of ${amount} was taken. Nothing is lost: your practice finds out by itself. Please do not pay again before you know.`,
    differs: (amount: string) =>
      `Your payment provider took a different amount from the ${amount} that you chose, so your practice has not put it on the account. Please ask your practice. Please do not pay again before that.`,
    check: 'Check again',
    checking: 'Asking your practice',
    close: 'Close',
  },
  earlier: {
    finding: 'We are finding out about the payment that you began before.',
    paid: 'The payment that you began before was paid.',
    notPaid: 'The payment that you began before was not paid.',
    pending: 'The payment that you began before is still being processed. Please do not pay again.',
    open: 'The payment that you began before was not finished: nothing has been taken so far.',
    unknown: 'We are still finding out about the payment that you began before. Please do not pay again before you know.',
    differs: 'The payment that you began before took a different amount. Please ask your practice, and do not pay again.',
    check: 'Check again',
  },
  receipt: {
    title: 'Receipt',
    paidOn: 'Paid on',
    patient: 'Patient',
    amount: 'Amount',
    total: 'Total paid',
    notes: 'Notes',
    invoices: 'Invoices, as chosen',
    credited: 'Invoices paid',
    surcharge: (cardType: string) => `Surcharge for ${cardType}`,
    invoice: 'Invoice',
    credit: 'On the account',
    print: 'Print',
    save: 'Save',
    close: 'Close',
    fileName: (reference: string) => `receipt-${reference}.html`,
  },
} as const

export const failureText = (failure: PayFailure): string =>
  failure.kind === 'notLoaded' ? texts.notLoaded : notPaidMessage({ ...failure, outcome: 'notPaid' })
