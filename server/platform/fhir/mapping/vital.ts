import type { ColumnValue } from '../../database/schema.ts'
import { bloodPressureName, diastolicName } from '../../store/blood-pressure.ts'
import { printable, SkippedResource } from '../problems.ts'
import { codes } from '../reading/concepts.ts'
import { list, member, number, text } from '../reading/fields.ts'
import { roundedVital } from '../reading/quantities.ts'
import { pressureCodes } from '../systems.ts'
import type { Context, Rows } from './context.ts'
import { observedAt } from './observed-at.ts'
import { knownCode, resultStatusOf } from './statuses.ts'
import { vitalNote } from './vital-note.ts'

type Conversion = (value: number) => number
type Vital = {
  name: string
  unit: string
  ucum: string
  decimals: number
  /** The decimals of an exact measurement if these are more than two. An infant is weighed in grams. */
  exactDecimals?: number
  loinc: readonly string[]
  snomed: readonly string[]
  from: Readonly<Record<string, Conversion>>
}

/** SNOMED CT codes of a blood pressure and its two components. */
const pressureOfSnomed = ['75367002', '163020007']
const [systolicOfSnomed, diastolicOfSnomed] = ['271649006', '271650006']

const unchanged: Conversion = (value) => value
const multiplyBy =
  (factor: number): Conversion =>
  (value) =>
    value * factor
const mass = {
  kg: unchanged,
  g: multiplyBy(0.001),
  '[lb_av]': multiplyBy(0.45359237),
  lb: multiplyBy(0.45359237),
  lbs: multiplyBy(0.45359237),
  '[oz_av]': multiplyBy(0.028349523125),
}
const length = {
  cm: unchanged,
  m: multiplyBy(100),
  mm: multiplyBy(0.1),
  '[in_i]': multiplyBy(2.54),
  in: multiplyBy(2.54),
  inches: multiplyBy(2.54),
  '[ft_i]': multiplyBy(30.48),
}
const fahrenheit: Conversion = (value) => ((value - 32) * 5) / 9
const pressures = { 'mm[Hg]': unchanged, mmHg: unchanged, kPa: multiplyBy(7.500615758) }
const rate = {
  '/min': unchanged,
  '{beats}/min': unchanged,
  'beats/minute': unchanged,
  bpm: unchanged,
  '{breaths}/min': unchanged,
  'breaths/minute': unchanged,
}

/** The vital signs with a chart. The summary writes the first LOINC code. `from` converts a unit to the chart's unit. */
export const vitals: readonly Vital[] = [
  {
    name: 'Weight',
    unit: 'kg',
    ucum: 'kg',
    decimals: 1,
    exactDecimals: 3,
    loinc: ['29463-7', '3141-9', '3142-7', '8335-2'],
    snomed: ['27113001'],
    from: mass,
  },
  {
    name: 'Height',
    unit: 'cm',
    ucum: 'cm',
    decimals: 1,
    loinc: ['8302-2', '3137-7', '3138-5', '8306-3'],
    snomed: ['50373000'],
    from: length,
  },
  {
    name: 'BMI',
    unit: 'kg/m2',
    ucum: 'kg/m2',
    decimals: 1,
    loinc: ['39156-5'],
    snomed: ['60621009'],
    from: { 'kg/m2': unchanged, 'kg/m²': unchanged },
  },
  { name: 'Heart Rate', unit: '/min', ucum: '/min', decimals: 0, loinc: ['8867-4'], snomed: ['364075005', '78564009'], from: rate },
  { name: 'Respiratory Rate', unit: '/min', ucum: '/min', decimals: 0, loinc: ['9279-1'], snomed: ['86290005'], from: rate },
  {
    name: 'Body Temperature',
    unit: '°C',
    ucum: 'Cel',
    decimals: 1,
    loinc: ['8310-5', '8331-1', '8332-9', '8333-7'],
    snomed: ['386725007'],
    from: { Cel: unchanged, '°C': unchanged, '[degF]': fahrenheit, degF: fahrenheit, '°F': fahrenheit },
  },
  {
    name: 'Peak Flow',
    unit: 'L/min',
    ucum: 'L/min',
    decimals: 0,
    loinc: ['33452-4', '19935-6'],
    snomed: ['18491006'],
    from: { 'L/min': unchanged, 'L/s': multiplyBy(60) },
  },
  {
    name: 'Oxygen Saturation',
    unit: '%',
    ucum: '%',
    decimals: 0,
    loinc: ['2708-6', '59408-5'],
    snomed: ['431314004'],
    from: { '%': unchanged },
  },
  {
    name: diastolicName,
    unit: 'mmHg',
    ucum: 'mm[Hg]',
    decimals: 0,
    loinc: [pressureCodes.diastolic],
    snomed: [diastolicOfSnomed],
    from: pressures,
  },
]

export const bloodPressure = {
  name: bloodPressureName,
  unit: 'mmHg',
  ucum: 'mm[Hg]',
  panel: '85354-9',
  ...pressureCodes,
}
const panels = [bloodPressure.panel, '55284-4', ...pressureOfSnomed]
const systolicCodes = [bloodPressure.systolic, systolicOfSnomed]
const diastolicCodes = [bloodPressure.diastolic, diastolicOfSnomed]
const comparators: readonly ColumnValue<'vital', 'comparator'>[] = ['<', '<=', '>=', '>']

type Scale = Pick<Vital, 'from' | 'decimals' | 'exactDecimals'>
const pressureScale: Scale = { from: pressures, decimals: 0 }

/** The conversion of a unit. An exact spelling wins over one in another case, such as 'Kg'. */
const conversionOf = (units: (string | null)[], from: Vital['from']) => {
  const known = Object.entries(from)
  const named = (isIt: (name: string, unit: string) => boolean) =>
    units.flatMap((unit) => (unit === null ? [] : known.filter(([name]) => isIt(name, unit))))[0]?.[1]
  return named((name, unit) => name === unit) ?? named((name, unit) => name.toLowerCase() === unit.toLowerCase())
}

const convertQuantity = (quantity: unknown, { from, decimals, exactDecimals }: Scale) => {
  const value = number(quantity, 'value')
  if (value === null) throw new SkippedResource('has no value')
  const convert = conversionOf([text(quantity, 'code'), text(quantity, 'unit')], from)
  if (!convert) throw new SkippedResource(`its unit is ${printable(text(quantity, 'unit') ?? text(quantity, 'code') ?? 'missing', 20)}`)
  return { value: roundedVital(convert(value), decimals, exactDecimals), comparator: knownCode(text(quantity, 'comparator'), comparators) }
}

const isCoded = (component: unknown, wanted: readonly string[]) => codes(member(component, 'code')).some((code) => wanted.includes(code))

/** The quantity of a component with one of these codes. The order of the components is not fixed. */
const componentQuantity = (resource: unknown, wanted: readonly string[]) =>
  member(
    list(resource, 'component').find((one) => isCoded(one, wanted)),
    'valueQuantity',
  )

type Quantity = ReturnType<typeof convertQuantity>
type Measurement = { first: Quantity; second: Quantity | null }

const pressure = (systolic: unknown, diastolic: unknown): Measurement => ({
  first: convertQuantity(systolic, pressureScale),
  second: diastolic === undefined ? null : convertQuantity(diastolic, pressureScale),
})

const pressureKind = (measuredCodes: readonly string[]) =>
  measuredCodes.some((code) => panels.includes(code))
    ? 'panel'
    : measuredCodes.some((code) => systolicCodes.includes(code))
      ? 'systolic'
      : null

/** The blood pressure in an observation, or null. A systolic pressure may be an observation without a diastolic one. */
const pressureOf = (resource: unknown, measuredCodes: readonly string[]) => {
  switch (pressureKind(measuredCodes)) {
    case 'panel':
      return pressure(componentQuantity(resource, systolicCodes), componentQuantity(resource, diastolicCodes))
    case 'systolic':
      return pressure(member(resource, 'valueQuantity'), undefined)
    default:
      return null
  }
}

const vitalByCode = (measuredCodes: readonly string[]) =>
  vitals.find(({ loinc, snomed }) => [...loinc, ...snomed].some((code) => measuredCodes.includes(code)))

/** The name of the vital sign with one of these codes, or null. */
export const vitalNameOf = (measuredCodes: readonly string[]) =>
  pressureKind(measuredCodes) === null ? (vitalByCode(measuredCodes)?.name ?? null) : bloodPressure.name

/** The row of a vital sign. An observation without a date, or with other codes, returns null. */
export const vitalRows = (resource: unknown, measuredCodes: readonly string[], context: Context): Rows | null => {
  const measuredAt = observedAt(resource)
  const row = (name: string, unit: string, code: string | null, { first, second }: Measurement): Rows | null =>
    measuredAt && {
      vital: [
        {
          patient_id: context.patientId,
          source_key: context.key,
          name,
          unit,
          code,
          comparator: first.comparator,
          value: first.value,
          second_comparator: second?.comparator ?? null,
          second_value: second?.value ?? null,
          measured_at: measuredAt.at,
          measured_precision: measuredAt.precision,
          status: resultStatusOf(resource),
          note: vitalNote(resource, measuredCodes, [...systolicCodes, ...diastolicCodes]),
        },
      ],
    }
  const pressureMeasurement = pressureOf(resource, measuredCodes)
  if (pressureMeasurement) return row(bloodPressure.name, bloodPressure.unit, null, pressureMeasurement)
  const vital = vitalByCode(measuredCodes)
  if (!vital) return null
  const code = vital.loinc.slice(1).find((one) => measuredCodes.includes(one)) ?? null
  return row(vital.name, vital.unit, code, { first: convertQuantity(member(resource, 'valueQuantity'), vital), second: null })
}
