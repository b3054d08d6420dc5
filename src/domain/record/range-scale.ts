import type { Quantity, ReferenceRange } from './test-result.ts'

/** How far beyond a limit the scale goes, in widths of the range: at least, and at most to keep the value on it. */
const [room, maxReach] = [0.5, 2]

/** Temperatures, angles, voltages and scores may be below 0; an amount or a rate begins there. */
const signed = /^°|^(?:c|f|cel|deg\w*|db|mv|sd)$|score/i

const isAmount = (unit: string | null, amounts: readonly (number | null)[]) =>
  unit !== null && !signed.test(unit.trim()) && amounts.every((amount) => amount === null || amount >= 0)

/** Places lie from 0 to 1, evenly. */
export type RangeScale = {
  /** Where the range begins and ends; an open end is the scale's. */
  start: number
  end: number
  /** The labels of the ends; null at an open end. */
  low: number | null
  high: number | null
  /** The number of the value; null where it is off the scale. */
  mark: number | null
  /** Where the value may be, by its comparator. */
  from: number
  to: number
  /** On which side the value is off the scale, or goes on there. */
  off: 'below' | 'above' | null
}

/** A range and a value, drawn to scale; null where no scale can hold them. */
export const rangeScale = ({ value, comparator, unit }: Quantity, range: ReferenceRange): RangeScale | null => {
  const { high } = range
  const least = isAmount(unit, [value, range.low, high]) ? 0 : Number.NEGATIVE_INFINITY
  const low = range.low ?? (least === 0 ? 0 : null)
  const [lower, upper] = [low ?? high ?? 0, high ?? low ?? 0]
  const width = upper - lower || Math.abs(upper) || Math.abs(value) || 1
  const begin = Math.max(least, Math.min(lower - width * (low === null ? 1 : room), Math.max(value, lower - width * maxReach)))
  const close = Math.max(upper + width * (high === null ? 1 : room), Math.min(value, upper + width * maxReach))
  if (!Number.isFinite(close - begin)) return null
  const place = (at: number) => Math.min(1, Math.max(0, (at - begin) / (close - begin)))
  const beyond = value < begin ? 'below' : value > close ? 'above' : null
  const isBelow = comparator === '<' || comparator === '<='
  const isAbove = comparator === '>' || comparator === '>='
  return {
    start: low === null ? 0 : place(low),
    end: high === null ? 1 : place(high),
    low,
    high,
    mark: beyond === null ? place(value) : null,
    from: isBelow ? 0 : place(value),
    to: isAbove ? 1 : place(value),
    off: beyond ?? (isAbove ? 'above' : isBelow && begin > least ? 'below' : null),
  }
}
