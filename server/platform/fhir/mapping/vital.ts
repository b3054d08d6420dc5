import type { ColumnValue } from '../../database/schema.ts'
import { bloodPressureName, diastolicName } from '../../store/blood-pressure.ts'
import { printable, SkippedResource } from '../problems.ts'
import { codesIn } from '../reading/concepts.ts'
import { list, member, notes, number, text } from '../reading/fields.ts'
import { roundedVital } from '../reading/quantities.ts'
import { pressureCodes } from '../systems.ts'
import type { Context, Rows } from './context.ts'
import { observedAt } from './observed-at.ts'
import { knownCode } from './statuses.ts'

type Conversion = (value: number) => number
type Vital = {
  name: string
  unit: string
  ucum: string
  decimals: number
  /** How many decimals are measured, where these are more than two: an infant is weighed in grams. */
  measured?: number
  loinc: readonly string[]
  from: Readonly<Record<string, Conversion>>
}

const same: Conversion = (value) => value
const times =
  (factor: number): Conversion =>
  (value) =>
    value * factor
const mass = {
  kg: same,
  g: times(0.001),
  '[lb_av]': times(0.45359237),
  lb: times(0.45359237),
  lbs: times(0.45359237),
  '[oz_av]': times(0.028349523125),
}
const length = {
  cm: same,
  m: times(100),
  mm: times(0.1),
  '[in_i]': times(2.54),
  in: times(2.54),
  inches: times(2.54),
  '[ft_i]': times(30.48),
}
const fahrenheit: Conversion = (value) => ((value - 32) * 5) / 9
const pressures = { 'mm[Hg]': same, mmHg: same, kPa: times(7.500615758) }
const rate = { '/min': same, '{beats}/min': same, 'beats/minute': same, bpm: same, '{breaths}/min': same, 'breaths/minute': same }

/** The vital signs that are stored, the code that they are told by standing first, and what their units are worth in the chart's. */
export const vitals: readonly Vital[] = [
  { name: 'Weight', unit: 'kg', ucum: 'kg', decimals: 1, measured: 3, loinc: ['29463-7', '3141-9', '3142-7', '8335-2'], from: mass },
  { name: 'Height', unit: 'cm', ucum: 'cm', decimals: 1, loinc: ['8302-2', '3137-7', '3138-5', '8306-3'], from: length },
  { name: 'BMI', unit: 'kg/m2', ucum: 'kg/m2', decimals: 1, loinc: ['39156-5'], from: { 'kg/m2': same, 'kg/m²': same } },
  { name: 'Heart Rate', unit: '/min', ucum: '/min', decimals: 0, loinc: ['8867-4'], from: rate },
  { name: 'Respiratory Rate', unit: '/min', ucum: '/min', decimals: 0, loinc: ['9279-1'], from: rate },
  {
    name: 'Body Temperature',
    unit: '°C',
    ucum: 'Cel',
    decimals: 1,
    loinc: ['8310-5', '8331-1', '8332-9', '8333-7'],
    from: { Cel: same, '°C': same, '[degF]': fahrenheit, degF: fahrenheit, '°F': fahrenheit },
  },
  {
    name: 'Peak Flow',
    unit: 'L/min',
    ucum: 'L/min',
    decimals: 0,
    loinc: ['33452-4', '19935-6'],
    from: { 'L/min': same, 'L/s': times(60) },
  },
  { name: 'Oxygen Saturation', unit: '%', ucum: '%', decimals: 0, loinc: ['2708-6', '59408-5'], from: { '%': same } },
  { name: diastolicName, unit: 'mmHg', ucum: 'mm[Hg]', decimals: 0, loinc: [pressureCodes.diastolic], from: pressures },
]

export const bloodPressure = {
  name: bloodPressureName,
  unit: 'mmHg',
  ucum: 'mm[Hg]',
  panel: '85354-9',
  ...pressureCodes,
}
const panels = [bloodPressure.panel, '55284-4']
const comparators: readonly ColumnValue<'vital', 'comparator'>[] = ['<', '<=', '>=', '>']

type Scale = Pick<Vital, 'from' | 'decimals' | 'measured'>
const pressureScale: Scale = { from: pressures, decimals: 0 }

const converted = (quantity: unknown, { from, decimals, measured }: Scale) => {
  const value = number(quantity, 'value')
  if (value === null) throw new SkippedResource('has no value')
  const unit = [text(quantity, 'code'), text(quantity, 'unit')].find((one) => one !== null && Object.hasOwn(from, one))
  const convert = unit ? from[unit] : undefined
  if (!convert) throw new SkippedResource(`its unit is ${printable(text(quantity, 'unit') ?? text(quantity, 'code') ?? 'missing', 20)}`)
  return { value: roundedVital(convert(value), decimals, measured), comparator: knownCode(text(quantity, 'comparator'), comparators) }
}

/** A component by its code: the order of systolic and diastolic is nobody's promise. */
const part = (resource: unknown, code: string) =>
  member(
    list(resource, 'component').find((one) => codesIn({ code: [member(one, 'code')] }, 'code').includes(code)),
    'valueQuantity',
  )

type Quantity = ReturnType<typeof converted>
type Measured = { first: Quantity; second: Quantity | null }

const pressure = (systolic: unknown, diastolic: unknown): Measured => ({
  first: converted(systolic, pressureScale),
  second: diastolic === undefined ? null : converted(diastolic, pressureScale),
})

/** Null when it is none. The systolic half alone may come as a measurement of its own. */
const pressureOf = (resource: unknown, codes: string[]) => {
  if (codes.some((code) => panels.includes(code)))
    return pressure(part(resource, bloodPressure.systolic), part(resource, bloodPressure.diastolic))
  return codes.includes(bloodPressure.systolic) ? pressure(member(resource, 'valueQuantity'), undefined) : null
}

/** What an observation with these codes measures; null when it is no vital sign that has a name here. */
export const vitalRows = (resource: unknown, codes: string[], context: Context): Rows | null => {
  const row = (name: string, unit: string, { first, second }: Measured): Rows => {
    const measured = observedAt(resource)
    return {
      vital: [
        {
          patient_id: context.patientId,
          source_key: context.key,
          name,
          unit,
          comparator: first.comparator,
          value: first.value,
          second_comparator: second?.comparator ?? null,
          second_value: second?.value ?? null,
          measured_at: measured.at,
          measured_precision: measured.precision,
          note: notes(resource),
        },
      ],
    }
  }
  const pressed = pressureOf(resource, codes)
  if (pressed) return row(bloodPressure.name, bloodPressure.unit, pressed)
  const vital = vitals.find(({ loinc }) => loinc.some((code) => codes.includes(code)))
  return vital ? row(vital.name, vital.unit, { first: converted(member(resource, 'valueQuantity'), vital), second: null }) : null
}
