import type { EarlierTimeAnswerFailure } from '../../../machines/booking/earlier-time-answer.machine.ts'
import type { EarlierTimeWishFailure } from '../../../machines/booking/earlier-time-wish.machine.ts'
import type { EarlierTimeOffer, EarlierTimeWish, PartOfDay } from '../../domain/appointments/earlier-time.ts'
import { weekdayMoment } from '../../domain/values/date-words.ts'
import { practiceTime, practiceToday } from '../../domain/values/practice-time.ts'
import { recordDay } from '../../domain/values/record-date.ts'
import { unansweredText } from '../../ui/layout/unanswered-text.ts'

const listFormat = new Intl.ListFormat('en-NZ')
const anyOfFormat = new Intl.ListFormat('en-NZ', { type: 'disjunction' })

/** In the order of ISO weekdays, from 1. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const daysText = (days: readonly number[]) => {
  if (days.length === weekdays.length) return 'any day'
  if (`${days}` === '1,2,3,4,5') return 'Monday to Friday'
  return listFormat.format(weekdays.filter((_, index) => days.includes(index + 1)))
}

const partTexts: Record<PartOfDay, string> = { morning: 'in the morning', afternoon: 'in the afternoon' }

type Wished = Pick<EarlierTimeWish, 'days' | 'partOfDay' | 'practitionerIds' | 'practitionerNames'>

const practitionersText = ({ practitionerIds, practitionerNames }: Wished) => {
  if (practitionerIds.length === 0) return 'with anyone'
  return practitionerNames.length === 0 ? 'only with the people you chose' : `only with ${anyOfFormat.format(practitionerNames)}`
}

const wishText = (wish: Wished) =>
  [daysText(wish.days), wish.partOfDay && partTexts[wish.partOfDay], practitionersText(wish)].filter(Boolean).join(', ')

export const untilText = (instant: string) => (recordDay(instant) === practiceToday() ? practiceTime(instant) : weekdayMoment(instant))

/** Earlier times are an extension of the specification, so the wording is ours. */
export const texts = {
  ask: 'Tell me about an earlier time',
  change: 'Change or stop waiting',
  listed: 'offers of earlier times',
  waiting: (wish: Wished) => `You are waiting for an earlier time: ${wishText(wish)}.`,
  offered: ({ start, provider, location }: EarlierTimeOffer) =>
    `An earlier time is free: ${[weekdayMoment(start), provider, location].filter(Boolean).join(', ')}.`,
  held: (until: string) => `It is held for you until ${untilText(until)}.`,
  see: 'See the earlier time',
  wish: {
    intro:
      'When another patient cancels, your practice may offer you that time and hold it for you for a short while. You get an email. Your appointment stays as it is until you take the new time.',
    days: 'Which days suit you?',
    dayMissing: 'Choose at least one day',
    part: 'Which part of the day?',
    parts: { any: 'Any time', morning: 'Morning', afternoon: 'Afternoon' } satisfies Record<PartOfDay | 'any', string>,
    practitioners: 'With whom?',
    anyone: 'Anyone',
    loading: 'Who you can see',
    submit: 'Tell me',
    change: 'Save changes',
    busy: 'Sending this to your practice',
    stop: 'Stop waiting',
    stopLetsGo: 'If you stop, the time that is held for you goes to somebody else.',
    asked: 'We will tell you when an earlier time is free.',
    stopped: 'You are no longer waiting for an earlier time.',
  },
  answer: {
    title: 'An earlier time is free',
    notTaken: 'Earlier time',
    now: 'Your appointment now',
    earlier: 'The earlier time',
    until: 'Held for you until',
    next: 'If you take the earlier time, your appointment now is cancelled. If you keep it, nothing changes.',
    accept: 'Take the earlier time',
    decline: 'Keep my appointment',
    later: 'Decide later',
    busy: 'Telling your practice',
    check: 'Check again',
    accepted: 'The earlier time is booked, and your later appointment is cancelled.',
    declined: 'Your appointment stays as it is.',
    unknown: 'Your practice did not answer, so we do not know which appointment you have. Please check again, or ring your practice.',
  },
  unnamed: 'Your practice did not do this. Please ring it.',
} as const

const answerFailures = {
  stillOpen: 'Your practice did not answer, and when we looked the earlier time was still held for you. Please try again.',
  ended: 'The earlier time is no longer held for you. Your appointment stays as it is.',
} as const

export const answerFailureText = (failure: EarlierTimeAnswerFailure) =>
  failure.kind === 'refused' ? failure.message || texts.unnamed : answerFailures[failure.kind]

/** The failure above the form; the missing day stands at its field. */
export const wishFailureText = (failure: EarlierTimeWishFailure | null) => {
  if (failure?.kind === 'refused') return failure.message || texts.unnamed
  return failure?.kind === 'unanswered' ? unansweredText(failure.error, 'this was saved', 'You can send it again.') : null
}
