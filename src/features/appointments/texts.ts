import type { HistoryFilter } from '../../api/appointments/appointments.ts'
import type { Appointment, AppointmentOutcome } from '../../domain/appointments/appointment.ts'
import { countText, shownCountText } from '../../domain/values/count-words.ts'

/** Appointments specification, sections 2.1, 5 and 8: upcoming appointments, history, cancelling and the slip. */
export const texts = {
  rules: 'What your practice allows',
  ringAt: 'Phone:',
  title: 'Appointments',
  tabs: { book: 'Book Appointment', upcoming: 'Upcoming Appointment', history: 'History' },
  card: {
    online: 'Online, by video',
    location: 'Location',
    practice: 'Practice',
    address: 'Address',
    practiceAddress: 'Address of the practice',
    type: 'Type',
    reason: 'Reason for Appointment',
    patient: 'Patient',
    status: 'Status',
    statusUnread: 'Could not be read. To cancel or move this appointment, please ring the practice.',
    cancelReason: 'Reason',
    notes: 'Notes',
    until: (start: string, end: string) => `${start} to ${end}`,
    self: 'Self',
    other: (name: string) => (name ? `Other (${name})` : 'Other'),
  },
  upcoming: {
    list: 'Upcoming appointments',
    listed: 'upcoming appointments',
    nothing: 'There are no appointments to come.',
    book: 'Book an appointment',
    print: 'Print',
    cancel: 'Cancel',
    reschedule: 'Reschedule',
    moveUnanswered: 'We do not know yet whether this appointment was moved to another time. Press Reschedule to find out.',
    addToCalendar: 'Add to calendar',
    join: 'Join',
  },
  history: {
    list: 'Past appointments',
    listed: 'past appointments',
    nothing: 'Your practice has no past appointments on record here.',
    nothingFits: 'None of the past appointments fits the filter.',
    showAll: 'See every outcome',
    status: 'Status',
    shown: (count: number, total: number | null) => shownCountText(count, total, 'appointment'),
  },
  slip: {
    title: 'Appointment Slip',
    print: 'Print',
    provider: 'Provider',
    duration: 'Duration',
    minutes: (count: number) => countText(count, 'minute'),
    video: 'This is a video appointment. Join it from the patient portal.',
    ifYouCannotCome: 'If you cannot come, please cancel in the patient portal or ring the practice.',
  },
  cancel: {
    title: 'Cancel Appointment',
    reason: 'Reason',
    reasonMissing: 'Reason is required',
    reasons: {
      better: 'I feel better',
      time: 'The time does not suit',
      elsewhere: 'I booked elsewhere',
      other: 'Other reason',
    },
    details: 'More about it',
    detailsHint: 'Optional. Your practice reads what you write here.',
    composed: (reason: string, details: string) => (details.trim() ? `${reason}: ${details.trim()}` : reason),
    moveInstead: 'You can move the appointment instead. It stands until the new time is booked, and is cancelled only then.',
    move: 'Move to another time',
    keep: 'Keep Appointment',
    confirm: 'Cancel Appointment',
    busy: 'Cancelling the appointment',
    done: 'Appointment cancelled successfully.',
    tooLate: (hours: number) =>
      `You are unable to cancel this appointment online due to your appointment time being less than ${hours}hrs away.`,
    ring: 'Please ring your practice.',
    notOnline: 'This appointment cannot be cancelled online.',
    unnamed: 'Your practice did not cancel this appointment. Please ring it.',
    stillThere: 'Your practice did not answer, and when we looked the appointment still stood. Please try again.',
    unknown: 'Your practice could not tell us, so we do not know whether this appointment is cancelled. Please check again, or ring it.',
    check: 'Check again',
    close: 'Close',
  },
  calendar: { summary: (provider: string) => `Appointment with ${provider}`, video: 'Video appointment' },
} as const

const statusTexts: Readonly<Record<number, string>> = {
  1: 'Booked',
  2: 'Confirmed',
  3: 'Reminder sent',
  4: 'Arrived',
  5: 'Completed',
  6: 'Missed',
  7: 'Cancelled',
  11: 'Rescheduled',
}

export const outcomeTexts: Record<AppointmentOutcome, string> = {
  future: 'Future',
  completed: 'Completed',
  missed: 'Missed',
  cancelled: 'Cancelled',
  other: 'Other',
}

/** The status as text, from its id if the id is known. An upcoming appointment without a status cannot be acted on. */
export const statusText = ({ statusId, outcome, isElsewhere }: Pick<Appointment, 'statusId' | 'outcome' | 'isElsewhere'>) => {
  if (statusId === null && outcome === 'future' && !isElsewhere) return texts.card.statusUnread
  return statusTexts[statusId ?? 0] ?? outcomeTexts[outcome]
}

/** In the order of the history's badges. */
export const filterTexts: Record<HistoryFilter, string> = { completed: 'Completed', missed: 'Missed', cancelled: 'Cancelled', all: 'All' }
