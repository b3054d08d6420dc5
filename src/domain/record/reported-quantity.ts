import type { Comparator, Quantity, ReferenceRange } from './test-result.ts'

type Written = { value: number; decimals: number; comparator: Comparator | null; unit: string }

const comparators: Readonly<Record<string, Comparator>> = { '<': '<', '<=': '<=', '≤': '<=', '>': '>', '>=': '>=', '≥': '>=' }
const signNumberUnit = /^(<=|>=|[<>≤≥])?\s*([-+]?\d+(?:\.(\d+))?)\s*(.*)$/s
const thousands = /^((?:<=|>=|[<>≤≥])?\s*[-+]?[1-9]\d{0,2})((?:,\d{3})+)(?!,?\d)/
const decimalComma = /^((?:<=|>=|[<>≤≥])?\s*[-+]?\d+),(?=\d+(?![.,]?\d))/

/** A number that begins a text, with what follows as its unit; null where it begins with none. 1,250 is more than a thousand, 12,5 and 0,125 are not. */
const readNumber = (words: string): Written | null => {
  const quantityText = words.trim()
  const plain = thousands.test(quantityText)
    ? quantityText.replace(thousands, (_, start: string, groups: string) => start + groups.replaceAll(',', ''))
    : quantityText.replace(decimalComma, '$1.')
  const [, sign = '', digits, decimals = '', unit = ''] = signNumberUnit.exec(plain) ?? []
  if (digits === undefined) return null
  return { value: Number(digits), decimals: decimals.length, comparator: comparators[sign] ?? null, unit }
}

/** A unit in one spelling: blanks, the two signs for micro and the l of a litre make no other unit. */
export const plainUnit = (unit: string) =>
  unit
    .replace(/\s/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/l(?![a-z])/g, 'L')

const oneUnit = /^[\p{L}%°][^\s,;]*$/u

const isSameUnit = (read: string, unit: string | null, hasNumber: boolean) => {
  if (read === '') return true
  return unit === null ? hasNumber && oneUnit.test(read) : plainUnit(read) === plainUnit(unit)
}

/** Half of the last digit that is written. */
const roundingOf = (decimals: number) => 0.5000001 * 10 ** -decimals

type Reported = { words: string | null; value: number | null; unit: string | null; range: ReferenceRange | null }

/** The number of a line; null where its words and its number, or their units, do not say the same. */
export const reportedQuantity = ({ words, value, unit, range }: Reported): Quantity | null => {
  if (words === null) return value === null ? null : { value, comparator: null, unit, range }
  const read = readNumber(words)
  if (read === null || !isSameUnit(read.unit, unit, value !== null)) return null
  if (value !== null && Math.abs(value - read.value) > roundingOf(read.decimals)) return null
  return { value: value ?? read.value, comparator: read.comparator, unit, range }
}
