import { unitsOfMeasure } from '../systems.ts'
import { number, text } from './fields.ts'

/** The decimals that a value really has; what has more was computed, not measured. */
const measuredDecimals = 4

const decimalsOf = (value: number) => `${value}`.split('.')[1]?.length ?? 0

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** A laboratory value: as it was measured, or where it was computed four significant digits, and never less than its whole part. */
export const roundedValue = (value: number) => {
  if (decimalsOf(value) <= measuredDecimals && !`${value}`.includes('e')) return value
  const whole = Math.max(0, Math.floor(Math.log10(Math.abs(value))) + 1)
  return whole >= 4 ? roundTo(value, 0) : Number(value.toPrecision(4))
}

/** A number with its written digits, such as 7.0. A number with more decimals than a measurement has was computed, and is rounded. */
export const writtenValue = (quantity: unknown, name: string): string | null => {
  const value = number(quantity, name)
  if (value === null) return null
  const written = text(quantity, name) ?? `${value}`
  return (written.split('.')[1]?.length ?? 0) <= measuredDecimals && !written.includes('e') ? written : `${roundedValue(value)}`
}

type Bounded = { value: number | null; low: number | null; high: number | null }

const sides = ({ value, low, high }: Bounded) =>
  [low, high].map((bound) => (value === null || bound === null ? null : Math.sign(value - bound)))

/** A laboratory value and what it is held against, as `roundedValue` tells each, unless a value would change sides by it. */
export const roundedValues = (told: Bounded): Bounded => {
  const [value = null, low = null, high = null] = [told.value, told.low, told.high].map((one) => one && roundedValue(one))
  return `${sides({ value, low, high })}` === `${sides(told)}` ? { value, low, high } : told
}

/** A vital sign: `measured` decimals as they were measured, otherwise `decimals`. */
export const roundedVital = (value: number, decimals: number, measured = 2) => {
  const exact = Number(value.toPrecision(12))
  return decimalsOf(exact) <= measured ? exact : roundTo(exact, decimals)
}

/** UCUM's code of a number that has no unit. */
export const noUnit = '1'

/** The unit of a quantity, which may be told by its code alone. */
export const unitOf = (quantity: unknown) => {
  const code = text(quantity, 'code')
  return text(quantity, 'unit') ?? (code === noUnit ? null : code)
}

/** Units that laboratories write as UCUM does. */
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

/** The UCUM code of a quantity; null where its unit, which patients read, contradicts the code. */
export const ucumCodeOf = (quantity: unknown) => {
  const unit = unitOf(quantity)
  const code = text(quantity, 'code')
  if (text(quantity, 'system') !== unitsOfMeasure || code === noUnit || code === null) return ucumOf(unit)
  const spelt = ucumOf(unit)
  return spelt === null || spelt === code ? code : null
}

/** The UCUM code of a unit that is written like one; null for others. */
const ucumOf = (unit: string | null) => plainUnits.find((one) => one === unit) ?? null
