import { codes, conceptText } from '../reading/concepts.ts'
import { joined, list, member, number, text } from '../reading/fields.ts'
import { sensibleValue } from '../reading/quantities.ts'

/** A quantity in words; null without a number. */
export const quantityText = (quantity: unknown) => {
  const value = number(quantity, 'value')
  return value === null ? null : joined([`${text(quantity, 'comparator') ?? ''}${sensibleValue(value)}`, text(quantity, 'unit')], ' ')
}

/** A range in words, with one end or both. */
export const fromTo = (range: unknown) => {
  const low = quantityText(member(range, 'low'))
  const high = quantityText(member(range, 'high'))
  if (low !== null && high !== null) return `${low} – ${high}`
  return high === null ? low && `from ${low}` : `up to ${high}`
}

const isForEverybody = (range: unknown) => {
  const type = member(range, 'type')
  return (
    (type === undefined || codes(type).includes('normal')) && list(range, 'appliesTo').length === 0 && member(range, 'age') === undefined
  )
}

const isInUnitOf = (quantity: unknown, bound: unknown) => {
  const same = (name: string) => text(bound, name) !== null && text(bound, name) === text(quantity, name)
  return (text(bound, 'unit') === null && text(bound, 'code') === null) || same('code') || same('unit')
}

const nothing = { low: null, high: null }

/** The bounds of the range that holds for everybody, where they are in the unit of the value. */
export const boundsOf = (line: unknown): { low: number | null; high: number | null } => {
  const range = list(line, 'referenceRange').find(isForEverybody)
  const sides = [member(range, 'low'), member(range, 'high')]
  if (!sides.every((bound) => isInUnitOf(member(line, 'valueQuantity'), bound))) return nothing
  const [low = null, high = null] = sides.map((bound) => number(bound, 'value')).map((value) => value && sensibleValue(value))
  return { low, high }
}

const ageText = (age: unknown) => {
  const told = fromTo(age)
  return told && `age ${told}`
}

const wordsOf = (range: unknown) => {
  const whose = joined([conceptText(member(range, 'type')), ...list(range, 'appliesTo').map(conceptText), ageText(member(range, 'age'))])
  const told = text(range, 'text') ?? fromTo(range)
  return told && joined([told, whose && `(${whose})`], ' ')
}

/** The ranges in words, where none of them gives bounds for the value. */
export const rangeInWords = (line: unknown) => {
  const { low, high } = boundsOf(line)
  if (low !== null || high !== null) return null
  const told = joined(list(line, 'referenceRange').map(wordsOf), '; ')
  return told && `Reference range: ${told}`
}
