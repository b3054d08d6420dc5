import type { TrendPoint } from './test-result.ts'

/** A little room beyond the outermost values, as a part of what lies between them. */
const margin = 0.15

/** The instants that have a label on the axis: the first, the last, and those between that are `gap` apart, a part of the whole. */
export const tickMoments = (moments: readonly number[], gap: number) => {
  const sorted = [...new Set(moments)].sort((one, other) => one - other)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const distance = (last - first) * gap
  const ticks = [first]
  for (const moment of sorted) if (moment - (ticks.at(-1) ?? first) >= distance && last - moment >= distance) ticks.push(moment)
  return [...new Set([...ticks, last])]
}

/** Lower end of an axis: 0, unless something stands below it. */
export const fromZero = (values: readonly number[]) => Math.min(0, ...values)

/** Ends of the axis of a value over time. It starts at 0, unless more than half of the chart below the values and their range would be empty. Sodium of 138 after 131 must be visible. */
export const trendAxis = (points: readonly Pick<TrendPoint, 'value' | 'range'>[]) => {
  const { low = null, high = null } = points.at(-1)?.range ?? {}
  const values = [...points.map(({ value }) => value), ...[low, high].filter((end) => end !== null)]
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const spread = highest - lowest
  const isFarFromZero = spread > 0 && lowest > spread
  const bottom = isFarFromZero ? lowest - spread * margin : fromZero(values)
  const top = highest + (highest - bottom) * margin
  return { bottom, top: top > bottom ? top : bottom + 1 }
}
