import { codes, conceptName } from '../reading/concepts.ts'
import { joinTexts, list, member, number, text } from '../reading/fields.ts'
import { roundedValue, unitOf, writtenValue } from '../reading/quantities.ts'

/** English words for comparators. */
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

const withUnit = (quantity: unknown, value: string | null) =>
  value && joinTexts([`${comparatorOf(quantity)}${value}`, unitOf(quantity)], ' ')

/** A rounded quantity as text, or null without a number. */
export const quantityText = (quantity: unknown) => {
  const value = number(quantity, 'value')
  return withUnit(quantity, value === null ? null : `${roundedValue(value)}`)
}

/** A quantity as text with its written digits, or null without a number. */
export const writtenQuantity = (quantity: unknown) => withUnit(quantity, writtenValue(quantity, 'value'))

/** A range as text, with one bound or both. */
export const boundsText = (range: unknown) => {
  const low = quantityText(member(range, 'low'))
  const high = quantityText(member(range, 'high'))
  if (low !== null && high !== null) return `${low} – ${high}`
  return high === null ? low && `from ${low}` : `up to ${high}`
}

const isGeneralRange = (range: unknown) => {
  const type = member(range, 'type')
  return (
    (type === undefined || codes(type).includes('normal')) && list(range, 'appliesTo').length === 0 && member(range, 'age') === undefined
  )
}

const isInUnitOf = (quantity: unknown, bound: unknown) => {
  const same = (name: string) => text(bound, name) !== null && text(bound, name) === text(quantity, name)
  return (text(bound, 'unit') === null && text(bound, 'code') === null) || same('code') || same('unit')
}

/** The only general range of a line, in the unit of the value. With several, their words alone may separate them, so none returns. */
const rangeFor = (line: unknown) => {
  const [range, another] = list(line, 'referenceRange').filter(isGeneralRange)
  const isInUnit = [member(range, 'low'), member(range, 'high')].every((bound) => isInUnitOf(member(line, 'valueQuantity'), bound))
  return isInUnit && another === undefined ? range : undefined
}

/** The bounds with which a chart compares the value. */
export const boundsOf = (line: unknown): { low: number | null; high: number | null } => {
  const range = rangeFor(line)
  return { low: number(member(range, 'low'), 'value'), high: number(member(range, 'high'), 'value') }
}

const ageText = (age: unknown) => {
  const ageRange = boundsText(age)
  return ageRange && `age ${ageRange}`
}

/** The text of a range, or null if the text only repeats the bounds, as '3.5 to 5.1 mmol/L'. */
const wordsBesideBounds = (range: unknown) => {
  const bounds = [member(range, 'low'), member(range, 'high')]
  const rangeText = text(range, 'text')
  const units = bounds.flatMap((bound) => [unitOf(bound), text(bound, 'code')]).filter((unit) => unit !== null)
  const rest = units.reduce((words, unit) => words.replaceAll(unit, ''), rangeText ?? '').replace(/\bto\b/gi, '')
  const isBound = (one: string) => bounds.some((bound) => number(bound, 'value') === Number(one))
  return /\p{L}/u.test(rest) || !(rest.match(/\d+(?:\.\d+)?/g) ?? []).every(isBound) ? rangeText : null
}

const wordsOf = (range: unknown) => {
  const scope = joinTexts([conceptName(member(range, 'type')), ...list(range, 'appliesTo').map(conceptName), ageText(member(range, 'age'))])
  const words = joinTexts([boundsText(range), wordsBesideBounds(range)])
  return words && joinTexts([words, scope && `(${scope})`], ' ')
}

/** The ranges of a line as text, without the bounds of `boundsOf`. */
export const rangeInWords = (line: unknown) => {
  const { low, high } = boundsOf(line)
  const chartedRange = low === null && high === null ? undefined : rangeFor(line)
  const others = joinTexts(
    list(line, 'referenceRange')
      .filter((range) => range !== chartedRange)
      .map(wordsOf),
    '; ',
  )
  const chartedWords = chartedRange === undefined ? others : wordsBesideBounds(chartedRange)
  const otherWords = chartedRange === undefined ? null : others
  return joinTexts([chartedWords && `Reference range: ${chartedWords}`, otherWords && `Other reference ranges: ${otherWords}`], '; ')
}
