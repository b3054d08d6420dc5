import { recordDayText } from '../../record/record-dates.ts'
import { dateInWords } from '../../values/date-words.ts'
import { codes, conceptText } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import { joinTexts, list, member, number, text } from '../reading/fields.ts'
import { timeRangeText, timeText, timeUnits } from './ages.ts'

const days: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** FHIR's codes for a time of the day. */
const moments: Readonly<Record<string, string>> = {
  MORN: 'in the morning',
  'MORN.early': 'early in the morning',
  'MORN.late': 'late in the morning',
  NOON: 'at noon',
  AFT: 'in the afternoon',
  'AFT.early': 'early in the afternoon',
  'AFT.late': 'late in the afternoon',
  EVE: 'in the evening',
  'EVE.early': 'early in the evening',
  'EVE.late': 'late in the evening',
  NIGHT: 'at night',
  PHS: 'after falling asleep',
  HS: 'at bedtime',
  WAKE: 'on waking',
  C: 'with meals',
  CM: 'with breakfast',
  CD: 'with lunch',
  CV: 'with dinner',
  AC: 'before meals',
  ACM: 'before breakfast',
  ACD: 'before lunch',
  ACV: 'before dinner',
  PC: 'after meals',
  PCM: 'after breakfast',
  PCD: 'after lunch',
  PCV: 'after dinner',
}

/** FHIR's codes for a frequency. */
const frequencies: Readonly<Record<string, string>> = {
  QD: 'once a day',
  BID: 'twice a day',
  TID: '3 times a day',
  QID: '4 times a day',
  QOD: 'every 2 days',
  Q1H: 'every hour',
  Q2H: 'every 2 hours',
  Q3H: 'every 3 hours',
  Q4H: 'every 4 hours',
  Q6H: 'every 6 hours',
  Q8H: 'every 8 hours',
  Q12H: 'every 12 hours',
  BED: 'at bedtime',
  WK: 'once a week',
  MO: 'once a month',
  AM: 'in the morning',
  PM: 'in the afternoon',
}

/** The words of a code. An unknown code returns itself. */
const wordFor = (words: Readonly<Record<string, string>>, code: string) => text(words, code) ?? code

const texts = (value: unknown, name: string) => list(value, name).filter((one) => typeof one === 'string')
const span = (from: number, to: number | null) => (to === null ? `${from}` : `${from} to ${to}`)
const ofTimes = (times: string) => (times === '1' ? 'once' : times === '2' ? 'twice' : `${times} times`)

const howOften = (repeat: unknown) => {
  const code = text(repeat, 'periodUnit')
  const period = number(repeat, 'period')
  const times = span(number(repeat, 'frequency') ?? 1, number(repeat, 'frequencyMax'))
  if (code === null || period === null) return number(repeat, 'frequency') === null ? null : ofTimes(times)
  const unit = wordFor(timeUnits, code).replace(/s$/, '')
  const longest = number(repeat, 'periodMax')
  if (period === 1 && longest === null) return `${ofTimes(times)} ${unit === 'hour' ? 'an' : 'a'} ${unit}`
  return joinTexts([times === '1' ? null : ofTimes(times), `every ${span(period, longest)} ${unit}s`], ' ')
}

const daysOf = (repeat: unknown) => {
  const dayNames = texts(repeat, 'dayOfWeek').map((day) => wordFor(days, day))
  return dayNames.length > 0 ? `on ${dayNames.join(' and ')}` : null
}

/** Whether the list of weekdays already contains the frequency. */
const areAllDays = (repeat: unknown) => {
  const isWeekly = text(repeat, 'periodUnit') === 'wk' && number(repeat, 'period') === 1 && number(repeat, 'frequencyMax') === null
  return isWeekly && [null, texts(repeat, 'dayOfWeek').length].includes(number(repeat, 'frequency'))
}

/** The times of a dose. An offset without 'before' or 'after' in its moment is after the moment. */
const momentsOf = (repeat: unknown) => {
  const offset = timeText({ value: number(repeat, 'offset') || null, code: 'min' })
  const momentOf = (code: string) => {
    const moment = wordFor(moments, code)
    if (offset === null) return moment
    return /^(?:before|after)\b/.test(moment) ? `${offset} ${moment}` : `${offset} after: ${moment}`
  }
  return joinTexts([...texts(repeat, 'when').map(momentOf), ...texts(repeat, 'timeOfDay').map((time) => `at ${time.slice(0, 5)}`)])
}

const dateAfterWord = (period: unknown, name: string, word: string) => {
  const date = dateIfReadable(period, name)
  const dateText = date ? recordDayText(date.at, date.precision) : text(period, name)
  return dateText && `${word} ${dateInWords(dateText)}`
}

/**
 * The length of each dose, the length of the treatment, and the number of doses.
 * A count beside a `periodUnit` without `period` is ignored, because most senders mean the period.
 */
const howLong = (repeat: unknown) => {
  const bounds = timeText(member(repeat, 'boundsDuration')) ?? timeRangeText(member(repeat, 'boundsRange'))
  const period = member(repeat, 'boundsPeriod')
  const lacksPeriod = text(repeat, 'periodUnit') !== null && number(repeat, 'period') === null
  const count = lacksPeriod ? null : number(repeat, 'count')
  const unit = text(repeat, 'durationUnit')
  const [least, longest] = ['duration', 'durationMax'].map((name) => timeText({ value: number(repeat, name), code: unit }))
  return joinTexts(
    [
      least ? `over ${longest ? `${least} to ${longest}` : least}` : null,
      bounds && `for ${bounds}`,
      dateAfterWord(period, 'start', 'from'),
      dateAfterWord(period, 'end', 'until'),
      count === null ? null : `${ofTimes(span(count, number(repeat, 'countMax')))} in all`,
    ],
    ' ',
  )
}

const frequencyOf = (timing: unknown) => {
  const code = member(timing, 'code')
  const frequency = text(code, 'text') ?? conceptText(code) ?? codes(code).find((one) => text(frequencies, one) !== null)
  return frequency === undefined ? null : wordFor(frequencies, frequency)
}

/** The times, the frequency and the duration of a dosage, as text. */
export const timingOf = (timing: unknown) => {
  const repeat = member(timing, 'repeat')
  const days = daysOf(repeat)
  const often = howOften(repeat) ?? frequencyOf(timing)
  const events = joinTexts(texts(timing, 'event').map((date) => `on ${dateInWords(date)}`))
  return joinTexts([areAllDays(repeat) ? null : often, days, momentsOf(repeat), howLong(repeat), events], ' ')
}
