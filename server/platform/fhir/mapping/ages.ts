import { member, number, text } from '../reading/fields.ts'
import { unitOf } from '../reading/quantities.ts'
import { boundsText, quantityText } from './reference-range.ts'

/** English names of UCUM's units of time. */
export const timeUnits: Readonly<Record<string, string>> = {
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  wk: 'week',
  mo: 'month',
  a: 'year',
}

/** Replaces a unit of time by its name. Other units stay as they are. */
const withUnitName = (quantity: unknown) => {
  const value = number(quantity, 'value')
  const unit = text(timeUnits, text(quantity, 'code') ?? '') ?? text(timeUnits, text(quantity, 'unit') ?? '')
  return { value, comparator: text(quantity, 'comparator'), unit: unit ? `${unit}${value === 1 ? '' : 's'}` : unitOf(quantity) }
}

/** A duration for the patient to read: '7 days'. */
export const timeText = (quantity: unknown) => quantityText(withUnitName(quantity))

/** A range of durations for the patient to read: '4 years – 6 years'. */
export const timeRangeText = (range: unknown) =>
  boundsText({ low: withUnitName(member(range, 'low')), high: withUnitName(member(range, 'high')) })

const atAge = (age: string | null) => age && `at ${age}`

/** An onset that is an age, a range of ages or free text instead of a date: 'at 42 years'. */
export const onsetWords = (resource: unknown) =>
  atAge(timeText(member(resource, 'onsetAge'))) ?? atAge(timeRangeText(member(resource, 'onsetRange'))) ?? text(resource, 'onsetString')
