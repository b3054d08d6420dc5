import type { PendingRepeat } from '../../domain/prescriptions/pending-repeats.ts'
import type { OrderStage } from '../../domain/prescriptions/repeat-order.ts'
import type { PickUp } from '../../domain/prescriptions/repeat-request.ts'
import { countText, shownCountText } from '../../domain/values/count-words.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { worded } from '../../domain/values/wording.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'

/** Appointments, medications and payments specification, sections 2.2, 4, 5 and 8: medications. */
export const texts = {
  title: 'Medications',
  info: 'Tick the medications that are needed again, then press Repeat Medication(s).',
  tabs: {
    longTerm: 'Long Term',
    history: 'History',
    get requests() {
      return pageTexts.requestsTab
    },
  },
  paid: 'Your payment is successful. Your request has been sent to your practice; it stands below.',
  columns: { date: 'DATE', name: 'MEDICINE NAME', directions: 'DIRECTIONS', action: 'ACTION' },
  dateMeaning: 'The date is the day on which the medicine was last prescribed.',
  dateExplained: 'What the date means',
  chosen: (count: number, total: number) => `${count} of ${total} selected`,
  chosenShort: (count: number) => `${count} selected`,
  repeat: 'Repeat Medication(s)',
  print: 'Print',
  nothingChosen: 'Select at least one Medicine',
  details: (name: string) => `Details of ${name}`,
  guidance: 'Guidance',
  guidanceFor: (name: string) => `Guidance for ${name} (opens in a new tab)`,
  longTerm: {
    list: 'Long-term medications',
    listed: 'long-term medications',
    nothing: 'Your practice has no long-term medications on record here.',
  },
  recent: {
    list: 'Recent medications',
    listed: 'recent medications',
    nothing: 'Your practice has no recent medications on record here.',
  },
  fees: {
    label: 'Prescription fee',
    urgent: 'Prescription fee if it is urgent',
    none: 'No fee',
    failed: 'We could not look up the prescription fee.',
    unchargeable: 'The prescription fee of your practice is not an amount that can be charged.',
    each: (fee: string) => `Fee for a request: ${fee}`,
    eachUrgent: (fee: string) => `, urgent: ${fee}`,
  },
  pending: (day: string | null) => `Already asked for${day === null ? '' : ` on ${recordDate(day)}`}`,
  shown: (count: number, total: number | null) => shownCountText(count, total, 'medication'),
  detail: {
    status: 'Status',
    prescribedBy: 'Prescribed By',
    get lastRx() {
      return worded({ plain: 'Last prescribed', specification: 'Date Last Rx' })
    },
    end: 'End Date',
    directions: 'Directions',
    inFull: 'In plain words',
    duration: 'Duration',
    quantity: 'Quantity',
    dosage: 'Dosage',
    comments: 'Comments',
    obstacle: 'Repeat',
  },
  printed: {
    title: 'Print Selected Medication(s)',
    get number() {
      return worded({ plain: 'No.', specification: 'S.No.' })
    },
    medicine: 'Medicine',
    prescribedOn: 'Prescribed On',
    sig: (directions: string) => `${worded({ plain: 'Directions', specification: 'Sig' })}: ${directions}`,
    duration: (duration: string) => `Duration: ${duration}`,
    unprinted: (count: number) => `${countText(count, 'long-term medication')} ${count === 1 ? 'is' : 'are'} not on this page.`,
  },
  requests: {
    show: 'Show',
    chips: { orders: 'Requests', repeated: 'Repeated medications' },
    get list() {
      return worded({ plain: 'Prescription requests', specification: 'Rx requests' })
    },
    listed: 'prescription requests',
    nothing: 'No repeat has been asked for yet. Tick what is needed under Long Term.',
    nothingThen: 'No repeat was asked for on these days.',
    shown: (count: number, total: number | null) => shownCountText(count, total, 'request'),
    undated: 'Request',
    sentTo: 'Request To',
    fee: 'Fee',
    medications: 'Medications',
    unnamed: 'Not told',
    andMore: (first: string, others: number) => `${first} and ${others} more`,
    showMedications: (count: number) => `Show ${countText(count, 'medication')}`,
    hideMedications: (count: number) => `Hide ${countText(count, 'medication')}`,
    noStatus: 'Status not told',
    log: 'Where it is',
    logListed: 'log of this request',
    loading: 'Loading the log',
    noLog: 'No Log Data',
    latest: 'Latest',
  },
  repeated: {
    list: 'Repeated medications',
    listed: 'repeated medications',
    nothing: 'Nothing has been prescribed again yet.',
    status: 'Status',
    prescribedOn: 'Prescribed On',
    end: 'End Date',
    quantity: 'Quantity',
  },
  open: {
    listed: 'requests that are not sent',
    request: (date: string | null, medications: string) =>
      `The request${date ? ` of ${date}` : ''}${medications ? ` for ${medications}` : ''}`,
    open: (request: string, ofAmount: string) => `${request} is not sent: its payment${ofAmount} is not finished`,
    pending: (request: string, ofAmount: string) =>
      `${request} is sent as soon as its payment${ofAmount} has come through. It is being processed: please do not pay again`,
    differs: (request: string, ofAmount: string) =>
      `${request} is not sent: for its payment${ofAmount} a different amount was taken. Please ask your practice before you pay again`,
    notPaid: (request: string, ofAmount: string) => `${request} is not sent: its payment${ofAmount} was not made`,
    goOn: 'Check the payment',
    askAgain: 'Ask again',
    withdraw: 'Withdraw',
    remove: 'Remove',
  },
  withdrawal: {
    title: 'Withdraw Request',
    action: 'Withdraw',
    confirm: 'Withdraw Request',
    keep: 'Keep it',
    question: (request: string) => `${request} will be withdrawn, and nothing will be prescribed for it. You can ask again at any time.`,
    done: 'Your request is withdrawn.',
    unknown:
      'We do not know whether your request is withdrawn: your practice did not answer. Please try again. The list shows how it stands.',
  },
} as const

/** The answers to the question where the prescription goes. */
export const pickUpTexts: Record<PickUp, string> = { practice: 'Practice Pickup', pharmacy: 'Pharmacy' }

/** The state of an earlier request, after `texts.pending`. */
export const pendingRowTexts: Record<PendingRepeat['status'], string> = {
  awaiting: ', awaiting approval',
  open: ', not sent: its payment is not finished',
  differs: ', not sent: a different amount was taken for it',
  pending: ', its payment is being processed',
}

/** The statuses of the legend, and further known ones. */
export const stageTexts: Record<Exclude<OrderStage, 'other'>, string> = {
  awaiting: 'Awaiting Approval',
  prescribed: 'Prescribed',
  sent: 'Script Sent to Pharmacy',
  ready: 'Script Ready for Pickup',
  dispensed: 'Medication Dispensed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
}
