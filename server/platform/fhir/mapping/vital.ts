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
  /** How many decimals are measured, where these are more than two: an infant is weighed in grams. */
  measured?: number
  loinc: readonly string[]
  snomed: readonly string[]
  from: Readonly<Record<string, Conversion>>
}

/** SNOMED CT's codes of a blood pressure and its halves. */
const pressureOfSnomed = ['75367002', '163020007']
const [systolicOfSnomed, diastolicOfSnomed] = ['271649006', '271650006']

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

/** The stored vital signs: the code that the summary writes stands first; units are converted to the chart's. */
export const vitals: readonly Vital[] = [
  {
    name: 'Weight',
    unit: 'kg',
    ucum: 'kg',
    decimals: 1,
    measured: 3,
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
    from: { 'kg/m2': same, 'kg/m²': same },
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
    from: { Cel: same, '°C': same, '[degF]': fahrenheit, degF: fahrenheit, '°F': fahrenheit },
  },
  {
    name: 'Peak Flow',
    unit: 'L/min',
    ucum: 'L/min',
    decimals: 0,
    loinc: ['33452-4', '19935-6'],
    snomed: ['18491006'],
    from: { 'L/min': same, 'L/s': times(60) },
  },
  {
    name: 'Oxygen Saturation',
    unit: '%',
    ucum: '%',
    decimals: 0,
    loinc: ['2708-6', '59408-5'],
    snomed: ['431314004'],
    from: { '%': same },
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

type Scale = Pick<Vital, 'from' | 'decimals' | 'measured'>
const pressureScale: Scale = { from: pressures, decimals: 0 }

/** The conversion of a unit, by its exact spelling first and then in any case: 'Kg' is kg. */
const conversionOf = (units: (string | null)[], from: Vital['from']) => {
  const known = Object.entries(from)
  const named = (isIt: (name: string, unit: string) => boolean) =>
    units.flatMap((unit) => (unit === null ? [] : known.filter(([name]) => isIt(name, unit))))[0]?.[1]
  return named((name, unit) => name === unit) ?? named((name, unit) => name.toLowerCase() === unit.toLowerCase())
}

const converted = (quantity: unknown, { from, decimals, measured }: Scale) => {
  const value = number(quantity, 'value')
  if (value === null) throw new SkippedResource('has no value')
  const convert = conversionOf([text(quantity, 'code'), text(quantity, 'unit')], from)
  if (!convert) throw new SkippedResource(`its unit is ${printable(text(quantity, 'unit') ?? text(quantity, 'code') ?? 'missing', 20)}`)
  return { value: roundedVital(convert(value), decimals, measured), comparator: knownCode(text(quantity, 'comparator'), comparators) }
}

const isCoded = (component: unknown, wanted: readonly string[]) => codes(member(component, 'code')).some((code) => wanted.includes(code))

/** A component by its code: the order of systolic and diastolic is nobody's promise. */
const part = (resource: unknown, wanted: readonly string[]) =>
  member(
    list(resource, 'component').find((one) => isCoded(one, wanted)),
    'valueQuantity',
  )

type Quantity = ReturnType<typeof converted>
type Measured = { first: Quantity; second: Quantity | null }

const pressure = (systolic: unknown, diastolic: unknown): Measured => ({
  first: converted(systolic, pressureScale),
  second: diastolic === undefined ? null : converted(diastolic, pressureScale),
})

const pressureKind = (measuredCodes: readonly string[]) =>
  measuredCodes.some((code) => panels.includes(code))
    ? 'panel'
    : measuredCodes.some((code) => systolicCodes.includes(code))
      ? 'systolic'
      : null

/** Null when it is none. The systolic half alone may come as a measurement of its own. */
const pressureOf = (resource: unknown, measuredCodes: readonly string[]) => {
  switch (pressureKind(measuredCodes)) {
    case 'panel':
      return pressure(part(resource, systolicCodes), part(resource, diastolicCodes))
    case 'systolic':
      return pressure(member(resource, 'valueQuantity'), undefined)
    default:
      return null
  }
}

const vitalCoded = (measuredCodes: readonly string[]) =>
  vitals.find(({ loinc, snomed }) => [...loinc, ...snomed].some((code) => measuredCodes.includes(code)))

/** The vital sign that these codes stand for; null when it is none that has a name here. */
export const vitalNameOf = (measuredCodes: readonly string[]) =>
  pressureKind(measuredCodes) === null ? (vitalCoded(measuredCodes)?.name ?? null) : bloodPressure.name

/** What an observation with these codes measures; null when it is no vital sign that has a name here. */
export const vitalRows = (resource: unknown, measuredCodes: readonly string[], context: Context): Rows | null => {
  const measured = observedAt(resource)
  const row = (name: string, unit: string, code: string | null, { first, second }: Measured): Rows | null =>
    measured && {
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
          measured_at: measured.at,
          measured_precision: measured.precision,
          status: resultStatusOf(resource),
          note: vitalNote(resource, measuredCodes, [...systolicCodes, ...diastolicCodes]),
        },
      ],
    }
  const pressed = pressureOf(resource, measuredCodes)
  if (pressed) return row(bloodPressure.name, bloodPressure.unit, null, pressed)
  const vital = vitalCoded(measuredCodes)
  if (!vital) return null
  const code = vital.loinc.slice(1).find((one) => measuredCodes.includes(one)) ?? null
  return row(vital.name, vital.unit, code, { first: converted(member(resource, 'valueQuantity'), vital), second: null })
}
