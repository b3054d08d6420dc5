import { addDays, daysBetween } from '../values/plain-date.ts'
import { recordDay } from '../values/record-date.ts'
import type { ImportSource } from './import-source.ts'
import type { ResultStatus } from './test-result.ts'

/** The vital signs that are shown. */
export const vitalNames = ['Blood Pressure', 'Weight', 'BMI', 'Height', 'Heart Rate'] as const
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
  importedFrom: ImportSource | null
}

/** One chart: all measurements of a vital sign, oldest first. */
export type VitalSeries = { name: VitalName; points: Vital[] }

const byWord: ReadonlyMap<string, VitalName> = new Map([
  ...vitalNames.map((name) => [name.toLowerCase(), name] as const),
  ['body weight', 'Weight'] as const,
  ['body height', 'Height'] as const,
  ['body mass index', 'BMI'] as const,
])

/** The vital sign that a practice's name stands for; null when it is not one that is shown. */
export const vitalByName = (name: string): VitalName | null => byWord.get(name.trim().toLowerCase()) ?? null

const signed = (difference: number) => `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`

/** The difference of two values, without the digits that binary fractions add; null without a second value. */
const differenceOf = (later: number | null, earlier: number | null) =>
  later === null || earlier === null ? null : Math.round((later - earlier) * 100) / 100

/** The change to the latest measurement from the one before, of an earlier day. Null if either is only a bound, or their units differ. */
export const latestChange = (points: readonly Vital[]) => {
  const latest = points.at(-1)
  const earlier = points.findLast(({ at }) => latest && recordDay(at) !== recordDay(latest.at))
  if (!earlier || !latest || earlier.unit !== latest.unit) return null
  if ([earlier, latest].some(({ comparator, secondComparator }) => comparator !== null || secondComparator !== null)) return null
  const change = [differenceOf(latest.value, earlier.value), differenceOf(latest.second, earlier.second)].filter((one) => one !== null)
  const isSame = change.every((one) => one === 0)
  return { since: earlier.at, text: isSame ? null : change.map((one) => (one === 0 ? '0' : signed(one))).join(' / ') }
}

/** A measurement with its unit: 122 / 78 mmHg, >200 kg. */
export const vitalText = ({
  comparator,
  value,
  secondComparator,
  second,
  unit,
}: Pick<Vital, 'comparator' | 'value' | 'secondComparator' | 'second' | 'unit'>) => {
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
