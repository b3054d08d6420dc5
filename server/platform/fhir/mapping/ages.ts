import { member, number, text } from '../reading/fields.ts'
import { unitOf } from '../reading/quantities.ts'
import { fromTo, quantityText } from './reference-range.ts'

/** Units of time in words. */
export const timeUnits: Readonly<Record<string, string>> = {
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  wk: 'week',
  mo: 'month',
  a: 'year',
}

/** Units that are not known are told as they are. */
const worded = (quantity: unknown) => {
  const value = number(quantity, 'value')
  const unit = text(timeUnits, text(quantity, 'code') ?? '') ?? text(timeUnits, text(quantity, 'unit') ?? '')
  return { value, comparator: text(quantity, 'comparator'), unit: unit ? `${unit}${value === 1 ? '' : 's'}` : unitOf(quantity) }
}

/** A duration in words: '7 days'. */
export const timeText = (quantity: unknown) => quantityText(worded(quantity))

/** A range of durations in words: '4 years – 6 years'. */
export const timesText = (range: unknown) => fromTo({ low: worded(member(range, 'low')), high: worded(member(range, 'high')) })

const at = (told: string | null) => told && `at ${told}`

/** When something began, where an age, a span or words tell it instead of a date: 'at 42 years'. */
export const onsetWords = (resource: unknown) =>
  at(timeText(member(resource, 'onsetAge'))) ?? at(timesText(member(resource, 'onsetRange'))) ?? text(resource, 'onsetString')
