import { addDays, daysBetween } from '../values/plain-date.ts'
import type { ResultStatus } from './test-result.ts'

/** The vital signs that are shown, by the names that practices use for them. */
export const vitalNames = ['Blood Pressure', 'Weight', 'BMI', 'Height', 'Heart Rate', 'Body Height', 'Body Mass Index'] as const
export type VitalName = (typeof vitalNames)[number]

/** One measurement. `at` and `sortedBy` are instants or plain dates; `second` is the diastolic value of a blood pressure. A comparator stands before a value that is only a bound: '>'. */
export type Vital = {
  name: VitalName
  at: string
  sortedBy: string
  comparator: string | null
  value: number
  secondComparator: string | null
  second: number | null
  unit: string | null
  status: ResultStatus
  comments: string | null
}

/** One chart: all measurements of a vital sign, oldest first. */
export type VitalSeries = { name: VitalName; points: Vital[] }

const byWord: ReadonlyMap<string, VitalName> = new Map([
  ...vitalNames.map((name) => [name.toLowerCase(), name] as const),
  ['body weight', 'Weight'] as const,
])

/** The vital sign that a practice's name stands for; null when it is not one that is shown. */
export const vitalByName = (name: string): VitalName | null => byWord.get(name.trim().toLowerCase()) ?? null

export const isBodyMassIndex = (name: VitalName) => name === 'BMI' || name === 'Body Mass Index'

/** Upper end of a chart's axis. */
export const axisMaximum = (name: VitalName) => (isBodyMassIndex(name) ? 100 : 200)

/** A measurement with its unit: 122 / 78 mmHg, >200 kg. */
export const vitalText = ({
  comparator,
  value,
  secondComparator,
  second,
  unit,
}: Omit<Vital, 'name' | 'at' | 'sortedBy' | 'status' | 'comments'>) => {
  const diastolic = second === null ? '' : ` / ${secondComparator ?? ''}${second}`
  return [`${comparator ?? ''}${value}${diastolic}`, unit].filter((part) => part !== null).join(' ')
}

/** A chart for each vital sign that was measured, in the order of their names. */
export const vitalSeries = (vitals: readonly Vital[]): VitalSeries[] =>
  vitalNames.flatMap((name) => {
    const points = vitals.filter((one) => one.name === name).sort((one, other) => Date.parse(one.sortedBy) - Date.parse(other.sortedBy))
    return points.length > 0 ? [{ name, points }] : []
  })

type Loaded = { total: number | null; rows: readonly unknown[]; unreadableCount: number }

/** How many measurements there are of other signs; null where none. */
export const otherMeasurements = ({ total, rows, unreadableCount }: Loaded) => {
  const others = (total ?? 0) - rows.length - unreadableCount
  return others > 0 ? others : null
}

/** The longest range that is shown at once, in days: 4 years. */
export const vitalsWindowDays = 1460

/** The longest range up to a plain date. */
export const vitalsWindow = (to: string) => ({ from: addDays(to, -vitalsWindowDays), to })

export type VitalsRangeProblem = 'missing' | 'wrongOrder' | 'tooLong'

/** Why vital signs between two plain dates cannot be shown; null when they can. */
export const vitalsRangeProblem = (from: string, to: string): VitalsRangeProblem | null => {
  if (from === '' || to === '') return 'missing'
  if (from > to) return 'wrongOrder'
  return daysBetween(from, to) > vitalsWindowDays ? 'tooLong' : null
}
