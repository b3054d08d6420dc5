import { member, number, text } from '../reading/fields.ts'
import { fromTo, quantityText } from './reference-range.ts'

/** Units of time as they are told; others are told as they are. */
export const timeUnits: Readonly<Record<string, string>> = { d: 'days', wk: 'weeks', mo: 'months', a: 'years' }

const worded = (quantity: unknown) => {
  const unit = text(quantity, 'unit') ?? text(quantity, 'code')
  return {
    value: number(quantity, 'value') ?? undefined,
    comparator: text(quantity, 'comparator') ?? undefined,
    unit: unit && (timeUnits[unit] ?? unit),
  }
}

const ageWords = (age: unknown) => {
  const told = quantityText(worded(age))
  return told && `at ${told}`
}

const rangeWords = (range: unknown) => {
  const [low, high] = [member(range, 'low'), member(range, 'high')]
  const told = fromTo({ ...(low !== undefined && { low: worded(low) }), ...(high !== undefined && { high: worded(high) }) })
  return told && `at ${told}`
}

/** When something began, where an age, a span or words tell it instead of a date: 'at 42 years'. */
export const onsetWords = (resource: unknown) =>
  ageWords(member(resource, 'onsetAge')) ?? rangeWords(member(resource, 'onsetRange')) ?? text(resource, 'onsetString')
