import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sideOf } from '../../src/domain/result-judgement.ts'
import { bandOf, rangeOf } from '../../src/domain/test-result.ts'

test.each([
  [null, null, null],
  [1, null, { low: 1, high: null }],
  [null, 0, { low: null, high: 0 }],
  [1, 2, { low: 1, high: 2 }],
  [2, 2, { low: 2, high: 2 }],
  [3, 2, null],
])('the range from %j to %j is %j', (low, high, range) => {
  expect(rangeOf(low, high)).toEqual(range)
})

describe('the band', () => {
  const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  const ends = fc.oneof(
    fc.tuple(amount, amount).map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) })),
    amount.map((low) => ({ low, high: null })),
    amount.map((high) => ({ low: null, high })),
  )

  test('and the value lie on the scale, and the value on the side of the range on which it is', () => {
    fc.assert(
      fc.property(amount, ends, (value, range) => {
        const band = bandOf(value, range)
        for (const place of Object.values(band)) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(1)
        }
        expect(band.start).toBeLessThanOrEqual(band.end)
        const side = sideOf({ value, comparator: null, unit: null, range })
        if (side === 'low') expect(band.value).toBeLessThanOrEqual(band.start)
        else if (side === 'high') expect(band.value).toBeGreaterThanOrEqual(band.end)
        else expect(band.start <= band.value && band.value <= band.end).toBe(true)
      }),
    )
  })

  test.each([
    [4, { low: 3, high: 5 }, { start: 1 / 6, end: 5 / 6, value: 0.5 }],
    [6, { low: null, high: 5 }, { start: 0, end: 1 / 6, value: 5 / 6 }],
    [6, { low: 6, high: 6 }, { start: 0.5, end: 0.5, value: 0.5 }],
    [0, { low: 0, high: null }, { start: 0.5, end: 1, value: 0.5 }],
  ])('of %d in %j is %j', (value, range, band) => {
    const drawn = bandOf(value, range)
    expect(drawn.start).toBeCloseTo(band.start)
    expect(drawn.end).toBeCloseTo(band.end)
    expect(drawn.value).toBeCloseTo(band.value)
  })
})
