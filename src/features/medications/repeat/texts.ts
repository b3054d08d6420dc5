import type { PaymentMethod } from '../../../domain/payments/payment.ts'
import type { PendingRepeat } from '../../../domain/prescriptions/pending-repeats.ts'
import type { RepeatProblem } from '../../../domain/prescriptions/repeat-answers.ts'
import type { RepeatPayment } from '../../../domain/prescriptions/repeat-charge.ts'
import { recordDate } from '../../../domain/values/record-date.ts'
import { worded } from '../../../domain/values/wording.ts'
import { pageTexts } from '../../../ui/layout/page-texts.ts'
import { texts as medications, pickUpTexts } from '../texts.ts'

/** Appointments, medications and payments specification, sections 2.2, 4, 5 and 8: the repeat dialog. */
export const texts = {
  title: 'Repeat Medication(s)',
  step: (step: number) => `Step ${step} of 2`,
  confirmation: 'Request Confirmation',
  loading: 'Reading how your practice takes requests',
  next: 'Continue',
  back: 'Back',
  cancel: 'Cancel',
  questions: 'Choose what you need',
  notice: 'Please read this first',
  which: 'Which medications do you need?',
  pickUp: {
    get label() {
      return worded({ plain: 'How would you like to get the prescription?', specification: 'Rx Type' })
    },
    choices: pickUpTexts,
  },
  pharmacy: {
    listed: 'pharmacies',
    none: 'Your practice sends prescriptions to no pharmacy. Please choose Practice Pickup.',
    label: 'Pharmacy',
    hint: 'Type a part of its name or region. Your favourites stand first.',
    favourite: 'Favourite',
    found: (count: number) => (count === 1 ? '1 pharmacy found' : `${count} pharmacies found`),
    chosen: (name: string) => `Chosen: ${name}`,
    other: 'Choose another pharmacy',
    prefer: 'Make it one of my favourite pharmacies',
  },
  urgency: {
    label: 'Is your request urgent?',
    choices: { no: 'No', yes: 'Yes, it is urgent' },
    priced: (choice: string, fee: string) => `${choice} (${fee})`,
    today: 'If it is needed today, ring your practice. In an emergency call 111.',
  },
  notes: {
    label: 'Additional information (optional)',
    limit: 'At most 1000 characters',
    over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  },
  preparing: 'Asking your practice what it costs and whether it can be asked for',
  unanswered: {
    title: 'Your practice did not answer',
    text: 'We could not find out whether your request can be made. Nothing has been sent, and your answers are kept.',
    again: 'Try again',
  },
  leave: {
    title: 'Your provider is on leave',
    text: 'Another provider can look at your request, or it waits for the usual provider.',
    label: 'Another provider',
    missing: 'Please select another provider',
    other: 'Select Other Provider',
    same: 'Send request to default provider',
  },
  feeUnchargeable: {
    title: 'The fee of your practice cannot be charged',
    text: 'The prescription fee of your practice is not an amount in dollars and cents, so it cannot be charged. Nothing has been sent.',
  },
  summary: {
    title: 'Check your request',
    medications: 'Medications',
    get pickUp() {
      return worded({ plain: 'Prescription type', specification: 'Rx Type' })
    },
    pharmacy: 'Pharmacy',
    preferred: 'It becomes one of your favourites',
    urgent: 'Urgent',
    yes: 'Yes',
    no: 'No',
    notes: 'Additional information',
    provider: 'Goes to',
    sameProvider: 'The usual provider, who is on leave',
    awaited: (name: string, day: string | null) => `${name} was asked for ${day === null ? 'before' : `on ${recordDate(day)}`}`,
    looking: 'Looking up whether you have asked for these before',
    notLooked: 'We could not look up whether you have asked for these before.',
    send: 'Send request',
  },
  fee: {
    label: medications.fees.label,
    none: medications.fees.none,
    toAccount: 'It is charged to the account when the request is sent. You need not pay it now.',
    fromCredit: 'It is taken from the credit when the request is sent. You need not pay anything.',
    difference: (cents: string) => `The credit does not cover it. ${cents} is to be paid before the request is sent.`,
    tooSmall: (cents: string) => `${cents} of it is to be paid, which is less than can be paid online.`,
    due: 'It is to be paid before the request is sent.',
  },
  payment: {
    title: 'Pay the prescription fee',
    label: 'What would you like to pay?',
    missing: 'Please select what you would like to pay',
    belowOne: 'Your Request cannot be generated as the payment charges cannot be less than $1.',
    pay: (amount: string | null) => (amount === null ? 'Pay' : `Pay ${amount}`),
    opening: 'Opening the payment page',
    notOpened:
      'If it does not open, close this. Your request then waits for its payment: it stands on the medications page, with the way to go on.',
    provider: (name: string) => `You pay on the page of ${name}. Your request is sent to your practice as soon as it is paid.`,
  },
  refused: 'Your practice did not take this request',
  sending: 'Sending your request to your practice',
  looking: 'Your practice did not answer. We are finding out whether it has your request.',
  unknown: {
    title: 'We do not know yet whether your request has been sent',
    text: 'We had no answer while your request was sent, and we could not find it at your practice. You can look again, or send it again: it is the same request, and your practice notes it once.',
    check: 'Look again',
    again: 'Send it again',
  },
  earlier: {
    sent: {
      title: 'Your earlier repeat request has been sent',
      get text() {
        return `You find it, and what becomes of it, under ${pageTexts.requestsTab}.`
      },
    },
    notSent: {
      title: 'Your earlier repeat request was not sent',
      text: 'Your practice does not have it. What is needed of it has to be asked for again.',
    },
    asked: (names: string) => `You have not asked for ${names} yet.`,
    next: 'Ask now',
  },
  sent: {
    title: 'Your repeat request has been sent',
    next: 'What happens next',
    get text() {
      return `Your practice looks at your request. You find it, and what becomes of it, under ${pageTexts.requestsTab}.`
    },
    collect: 'Please collect it only once it says “Script Ready for Pickup” or “Script Sent to Pharmacy”.',
    get show() {
      return worded({ plain: 'See my prescription requests', specification: 'See my Rx requests' })
    },
  },
} as const

export const problemTexts: Record<RepeatProblem, string> = {
  medicationMissing: medications.nothingChosen,
  rxTypeMissing: 'Please select Rx Type',
  pickUpMissing: 'Please select a pickup type',
  pharmacyMissing: 'Please select Pharmacy',
  notesTooLong: 'Additional information is at most 1000 characters',
}

export const providerNames: Record<PaymentMethod, string> = { stripe: 'Stripe', windcave: 'Windcave', poli: 'POLi' }

/** The purpose of a payment, with its amount. */
export const paymentTexts: Record<RepeatPayment['kind'], (amount: string) => string> = {
  full: (amount) => `Account balance and prescription fee, ${amount}`,
  feeOnly: (amount) => `Prescription fee only, ${amount}`,
  difference: (amount) => `What the credit does not cover, ${amount}`,
}

/** The outcome of an earlier request for a medicine. */
export const pendingTexts: Record<PendingRepeat['status'], string> = {
  awaiting: ' and is awaiting approval.',
  open: '. That request is not sent: its payment is not finished.',
  differs: '. That request is not sent: a different amount was taken for it. Please ask your practice.',
  pending: '. Its payment is being processed: please do not pay again.',
}
