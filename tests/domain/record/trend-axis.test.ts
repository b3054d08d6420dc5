import { describe, expect, it } from 'vitest'
import { tickMoments, trendAxis } from '../../../src/domain/record/trend-axis.ts'

const axisOf = (values: number[], range: { low: number | null; high: number | null } | null = null) => {
  const { bottom, top } = trendAxis(values.map((value) => ({ value, range })))
  return [Number(bottom.toFixed(2)), Number(top.toFixed(2))]
}

describe('the axis of a value over time', () => {
  it.each<[string, number[], { low: number | null; high: number | null } | null, number[]]>([
    ['begins near values and a range that are far from 0', [130, 138], { low: 135, high: 150 }, [127, 153.45]],
    ['begins near values without a range', [131, 151], null, [128, 154.45]],
    ['begins near values whose range is open', [140, 150], { low: null, high: 160 }, [137, 163.45]],
    ['begins at 0 where the values reach half of the way down', [5, 10], null, [0, 11.5]],
    ['begins at 0 where the range does', [60, 61], { low: 0, high: 90 }, [0, 103.5]],
    ['begins at 0 for one value', [5.8], null, [0, 6.67]],
    ['begins at the lowest value below 0', [-4, 2], null, [-4, 2.9]],
    ['has an upper end where nothing is above 0', [0], null, [0, 1]],
  ])('%s', (_what, values, range, ends) => {
    expect(axisOf(values, range)).toEqual(ends)
  })
})

it.each<[string, number[], number, number[]]>([
  ['the dates of all values that have space', [100, 0, 50], 0.4, [0, 50, 100]],
  ['neither of two dates too close to an end', [0, 10, 50, 95, 100], 0.3, [0, 50, 100]],
  ['both ends without space between', [0, 50, 100], 1, [0, 100]],
  ['one value', [7], 0.3, [7]],
  ['no value', [], 0.3, []],
])('the axis has ticks at %s', (_what, moments, gap, ticks) => {
  expect(tickMoments(moments, gap)).toEqual(ticks)
})
