import { codes, conceptText } from '../reading/concepts.ts'
import { flag, joined, list, member, number, text } from '../reading/fields.ts'
import { fromTo, quantityText } from './reference-range.ts'

const units: Readonly<Record<string, string>> = { s: 'second', min: 'minute', h: 'hour', d: 'day', wk: 'week', mo: 'month', a: 'year' }
const days: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** FHIR's codes of a time of the day. */
const moments: Readonly<Record<string, string>> = {
  MORN: 'in the morning',
  AFT: 'in the afternoon',
  EVE: 'in the evening',
  NIGHT: 'at night',
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

/** FHIR's codes of a frequency. */
const frequencies: Readonly<Record<string, string>> = {
  QD: 'once a day',
  BID: 'twice a day',
  TID: '3 times a day',
  QID: '4 times a day',
  QOD: 'every 2 days',
  Q4H: 'every 4 hours',
  Q6H: 'every 6 hours',
  Q8H: 'every 8 hours',
  BED: 'at bedtime',
  WK: 'once a week',
  MO: 'once a month',
  AM: 'in the morning',
  PM: 'in the afternoon',
}

const texts = (value: unknown, name: string) => list(value, name).filter((one) => typeof one === 'string')
const span = (from: number, to: number | null) => (to === null ? `${from}` : `${from} to ${to}`)
const ofTimes = (times: string) => (times === '1' ? 'once' : times === '2' ? 'twice' : `${times} times`)

const howOften = (repeat: unknown) => {
  const unit = units[text(repeat, 'periodUnit') ?? '']
  const period = number(repeat, 'period')
  const times = span(number(repeat, 'frequency') ?? 1, number(repeat, 'frequencyMax'))
  if (unit === undefined || period === null) return number(repeat, 'frequency') === null ? null : ofTimes(times)
  const longest = number(repeat, 'periodMax')
  if (period === 1 && longest === null) return `${ofTimes(times)} ${unit === 'hour' ? 'an' : 'a'} ${unit}`
  return joined([times === '1' ? null : ofTimes(times), `every ${span(period, longest)} ${unit}s`], ' ')
}

const daysOf = (repeat: unknown) => {
  const told = texts(repeat, 'dayOfWeek').flatMap((day) => days[day] ?? [])
  return told.length > 0 ? `on ${told.join(' and ')}` : null
}

const momentsOf = (repeat: unknown) =>
  joined([
    ...texts(repeat, 'when').map((code) => moments[code] ?? null),
    ...texts(repeat, 'timeOfDay').map((time) => `at ${time.slice(0, 5)}`),
  ])

const howLong = (repeat: unknown) => {
  const bounds = member(repeat, 'boundsDuration')
  const unit = units[text(bounds, 'code') ?? '']
  const value = number(bounds, 'value')
  if (value === null) return null
  return `for ${value} ${unit ? `${unit}${value === 1 ? '' : 's'}` : (text(bounds, 'unit') ?? '')}`.trim()
}

const frequencyOf = (timing: unknown) => {
  const code = member(timing, 'code')
  return codes(code).flatMap((one) => frequencies[one] ?? [])[0] ?? conceptText(code)
}

const timingOf = (timing: unknown) => {
  const repeat = member(timing, 'repeat')
  const days = daysOf(repeat)
  const often = days !== null && text(repeat, 'periodUnit') === 'wk' && number(repeat, 'period') === 1 ? null : howOften(repeat)
  const moments = momentsOf(repeat)
  const told = joined([often, days, moments, howLong(repeat)], ' ')
  return told ?? frequencyOf(timing)
}

const doseOf = (instruction: unknown) => {
  const [dose] = list(instruction, 'doseAndRate')
  return (
    quantityText(member(dose, 'doseQuantity')) ?? fromTo(member(dose, 'doseRange')) ?? quantityText(member(instruction, 'doseQuantity'))
  )
}

const whenNeeded = (instruction: unknown) => {
  const why = conceptText(member(instruction, 'asNeededCodeableConcept'))
  if (why !== null) return `when needed for ${why}`
  return flag(instruction, 'asNeededBoolean') ? 'when needed' : null
}

/** A dosage that is told in parts, in words: '10 mg once a week'. Null when its parts tell nothing. */
export const dosageWords = (instruction: unknown): string | null => {
  const how = joined(
    [doseOf(instruction), conceptText(member(instruction, 'route')), timingOf(member(instruction, 'timing')), whenNeeded(instruction)],
    ' ',
  )
  const most = member(instruction, 'maxDosePerPeriod')
  const mostDose = quantityText(member(most, 'numerator'))
  const mostTime = quantityText(member(most, 'denominator'))
  return joined([
    how && `${how[0]?.toUpperCase() ?? ''}${how.slice(1)}`,
    mostDose && mostTime && `at most ${mostDose} in ${mostTime}`,
    ...list(instruction, 'additionalInstruction').map(conceptText),
  ])
}
