import { codes, conceptName } from '../reading/concepts.ts'
import { joined, list, member, number, text } from '../reading/fields.ts'
import { roundedValue, unitOf, writtenValue } from '../reading/quantities.ts'

/** Comparators that a patient reads as words. */
const comparatorWords: Readonly<Record<string, string>> = {
  '<>': 'not equal to ',
  '!=': 'not equal to ',
  '~': 'about ',
  ad: 'enough to reach ',
}

const comparatorOf = (quantity: unknown) => {
  const comparator = text(quantity, 'comparator') ?? ''
  return text(comparatorWords, comparator) === null ? comparator : (comparatorWords[comparator] ?? comparator)
}

const inWords = (quantity: unknown, value: string | null) => value && joined([`${comparatorOf(quantity)}${value}`, unitOf(quantity)], ' ')

/** A quantity in words; null without a number. */
export const quantityText = (quantity: unknown) => {
  const value = number(quantity, 'value')
  return inWords(quantity, value === null ? null : `${roundedValue(value)}`)
}

/** A quantity with its written digits; null without a number. */
export const writtenQuantity = (quantity: unknown) => inWords(quantity, writtenValue(quantity, 'value'))

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

/** The range that holds for everybody, where it is the only one and in the unit of the value: of several, only their words may tell whose they are. */
const rangeFor = (line: unknown) => {
  const [range, another] = list(line, 'referenceRange').filter(isForEverybody)
  const isInUnit = [member(range, 'low'), member(range, 'high')].every((bound) => isInUnitOf(member(line, 'valueQuantity'), bound))
  return isInUnit && another === undefined ? range : undefined
}

/** The bounds that a value can be held against. */
export const boundsOf = (line: unknown): { low: number | null; high: number | null } => {
  const range = rangeFor(line)
  return { low: number(member(range, 'low'), 'value'), high: number(member(range, 'high'), 'value') }
}

const ageText = (age: unknown) => {
  const told = fromTo(age)
  return told && `age ${told}`
}

/** What a range's words say beside its bounds: '3.5 to 5.1 mmol/L' says nothing. */
const wordsBeside = (range: unknown) => {
  const bounds = [member(range, 'low'), member(range, 'high')]
  const told = text(range, 'text')
  const units = bounds.flatMap((bound) => [unitOf(bound), text(bound, 'code')]).filter((unit) => unit !== null)
  const rest = units.reduce((words, unit) => words.replaceAll(unit, ''), told ?? '').replace(/\bto\b/gi, '')
  const isBound = (one: string) => bounds.some((bound) => number(bound, 'value') === Number(one))
  return /\p{L}/u.test(rest) || !(rest.match(/\d+(?:\.\d+)?/g) ?? []).every(isBound) ? told : null
}

const wordsOf = (range: unknown) => {
  const whose = joined([conceptName(member(range, 'type')), ...list(range, 'appliesTo').map(conceptName), ageText(member(range, 'age'))])
  const told = joined([fromTo(range), wordsBeside(range)])
  return told && joined([told, whose && `(${whose})`], ' ')
}

/** The ranges in words, but for the bounds that the value is held against. */
export const rangeInWords = (line: unknown) => {
  const { low, high } = boundsOf(line)
  const drawn = low === null && high === null ? undefined : rangeFor(line)
  const others = joined(
    list(line, 'referenceRange')
      .filter((range) => range !== drawn)
      .map(wordsOf),
    '; ',
  )
  const own = drawn === undefined ? others : wordsBeside(drawn)
  const beside = drawn === undefined ? null : others
  return joined([own && `Reference range: ${own}`, beside && `Other reference ranges: ${beside}`], '; ')
}
