import { unitsOfMeasure } from '../systems.ts'
import { number, text } from './fields.ts'

/** A value with more decimals was computed, not measured. */
const measuredDecimals = 4

const decimalsOf = (value: number) => `${value}`.split('.')[1]?.length ?? 0

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** A laboratory value. A computed value has four significant digits, and never loses digits of its whole part. */
export const roundedValue = (value: number) => {
  if (decimalsOf(value) <= measuredDecimals && !`${value}`.includes('e')) return value
  const whole = Math.max(0, Math.floor(Math.log10(Math.abs(value))) + 1)
  return whole >= 4 ? roundTo(value, 0) : Number(value.toPrecision(4))
}

/** A number with its written digits, such as 7.0. A computed number is rounded. */
export const writtenValue = (quantity: unknown, name: string): string | null => {
  const value = number(quantity, name)
  if (value === null) return null
  const written = text(quantity, name) ?? `${value}`
  return (written.split('.')[1]?.length ?? 0) <= measuredDecimals && !written.includes('e') ? written : `${roundedValue(value)}`
}

type Bounded = { value: number | null; low: number | null; high: number | null }

const sides = ({ value, low, high }: Bounded) =>
  [low, high].map((bound) => (value === null || bound === null ? null : Math.sign(value - bound)))

/** A laboratory value and its bounds, each rounded by `roundedValue`. They stay exact if rounding would move the value across a bound. */
export const roundedValues = (exact: Bounded): Bounded => {
  const [value = null, low = null, high = null] = [exact.value, exact.low, exact.high].map((one) => one && roundedValue(one))
  return `${sides({ value, low, high })}` === `${sides(exact)}` ? { value, low, high } : exact
}

/** A vital sign. A value with at most `exactDecimals` stays exact; any other is rounded to `decimals`. */
export const roundedVital = (value: number, decimals: number, exactDecimals = 2) => {
  const exact = Number(value.toPrecision(12))
  return decimalsOf(exact) <= exactDecimals ? exact : roundTo(exact, decimals)
}

/** The UCUM code of a number without a unit. */
export const codeOfNoUnit = '1'

/** The unit of a quantity: its `unit`, or its `code`. */
export const unitOf = (quantity: unknown) => {
  const code = text(quantity, 'code')
  return text(quantity, 'unit') ?? (code === codeOfNoUnit ? null : code)
}

/** Units whose usual spelling is also the UCUM code. */
const plainUnits = [
  '%',
  'g/L',
  'g/dL',
  'mg/L',
  'mg/dL',
  'ug/L',
  'ng/mL',
  'ng/L',
  'pg/mL',
  'pg',
  'fL',
  'mol/L',
  'mmol/L',
  'umol/L',
  'nmol/L',
  'pmol/L',
  'mmol/mol',
  'mg/mmol',
  'U/L',
  'mL/min',
  '10*9/L',
  '10*12/L',
  '10*3/uL',
  '10*6/uL',
  'mm/h',
  's',
  'kg',
  'cm',
]

/** The UCUM code of a quantity, or null if the unit contradicts it. Patients read the unit. */
export const ucumCodeOf = (quantity: unknown) => {
  const unit = unitOf(quantity)
  const code = text(quantity, 'code')
  if (text(quantity, 'system') !== unitsOfMeasure || code === codeOfNoUnit || code === null) return ucumOf(unit)
  const codeOfUnit = ucumOf(unit)
  return codeOfUnit === null || codeOfUnit === code ? code : null
}

const ucumOf = (unit: string | null) => plainUnits.find((one) => one === unit) ?? null
