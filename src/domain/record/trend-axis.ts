import type { TrendPoint } from './test-result.ts'

/** A little room beyond the outermost values, as a part of what lies between them. */
const margin = 0.15

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
