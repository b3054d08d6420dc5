import { doNotPayAgain } from '../../domain/payments/do-not-pay-again.ts'
import type { PaymentMethod } from '../../domain/payments/payment.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { contactPractice } from '../../ui/layout/texts.ts'

/** Appointments, medications and payments specification, sections 2.4, 4 and 8. */
export const texts = {
  checking: {
    title: 'Checking your payment',
    text: 'We ask your practice what became of your payment. This takes a few seconds. You do not need to pay again.',
  },
  repeating: { title: 'Repeating Prescription', text: 'Your payment was successful. Your repeat request is being sent to your practice.' },
  paid: { title: 'Payment Successful', text: 'Your payment is on the account.', unseen: 'The account shows what has been paid.' },
  requested: { title: 'Request Successful', text: 'Your payment was successful, and your repeat request has been sent to your practice.' },
  requestedUnseen: 'Your repeat requests show what has been sent to your practice.',
  failed: {
    title: 'Payment Failed',
    text: 'Your payment was not successful. Nothing was taken.',
    unseen: 'We were told that your payment was not successful.',
  },
  requestFailed: {
    title: 'Request Failed',
    text: 'Your request failed. Please try again. If the problem persists, contact your practice for further help.',
  },
  declined: {
    title: 'Payment Declined',
    text: 'Your card or bank declined the payment. Nothing was taken.',
    unseen: 'We were told that your card or bank declined the payment.',
  },
  cancelled: {
    title: 'Payment Cancelled',
    text: 'The payment was not made. Nothing was taken.',
    unseen: 'We were told that the payment was not made.',
  },
  pending: {
    title: (method: PaymentMethod) => `Payment is still processing at ${method} end.`,
    text: 'We keep asking. You can also leave this page: as soon as the payment is through, your practice puts it on the account. Please do not pay again meanwhile.',
    looking: 'Asking again',
    unchanged: 'Nothing has changed yet',
    request: 'Your repeat request is sent to your practice as soon as the payment is through.',
  },
  open: {
    title: 'Nothing has been paid yet',
    text: 'The payment page was opened, and no payment has come through. If you have just paid, this can take a moment: we keep asking. If you left that page, you can start again.',
    request: 'Your repeat request has not been sent. It is sent to your practice as soon as it is paid for.',
  },
  unknown: {
    title: 'We are finding out what became of your payment',
    text: 'We had no answer from your practice or the payment provider. Please do not pay again: if the payment went through, your practice puts it on the account by itself.',
    request: 'Your repeat request waits for the payment: it is sent to your practice once the payment has gone through, and not before.',
    otherAccount: 'If you paid for somebody else, switch to their account first.',
  },
  differs: {
    title: 'A different amount was taken',
    text: 'Your payment provider took a different amount from what was to be paid, so your practice has not put it on the account. Please ask your practice. Please do not pay again before that.',
  },
  notSent: {
    title: 'Payment Successful',
    text: 'Your payment was taken, but your repeat request could not be sent. Please contact your practice: they can see the payment, and you do not need to pay again.',
    practice: (message: string) => `Your practice says: ${message}`,
    unknown: 'Your payment was taken. We do not know whether your repeat request has reached your practice: it did not answer.',
    get open() {
      return `Nothing more is to be paid. You can send the request again: your practice notes it once for this payment. Once it has it, the request stands under ${pageTexts.requestsTab}.`
    },
    again: 'Send the request again',
  },
  signIn: {
    title: 'Your payment is being looked after',
    text: `You are not signed in here. ${doNotPayAgain}`,
    action: 'Sign in to see it',
  },
  notRequested: 'Your repeat request was not sent.',
  untrusted: {
    title: 'We cannot tell what became of your payment',
    text: contactPractice,
    more: ['Please do not pay again before you have asked your practice.'],
  },
  elsewhere: {
    title: 'This payment is of another practice',
    text: 'You are signed in at another practice than the one you paid. It looks after the payment by itself; sign in there to see it.',
  },
  unnamed: {
    title: 'We cannot tell which payment this is about',
    text: 'The account shows what has been paid.',
  },
  medicines: (names: string) => `Medicines of your request: ${names}`,
  check: 'Check again',
  carryOn: 'Continue',
  goBack: 'Go Back',
  closeWindow: 'You can close this window.',
  receipt: {
    title: 'Receipt',
    print: 'Print receipt',
    paidTo: 'Paid to',
    patient: 'Patient',
    total: 'Total paid',
    date: 'Date',
  },
} as const
