import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeScale } from '../../../src/domain/record/range-scale.ts'
import { sideOf } from '../../../src/domain/record/result-judgement.ts'
import type { Comparator, ReferenceRange } from '../../../src/domain/record/test-result.ts'

const draw = (value: number, range: ReferenceRange, comparator: Comparator | null = null, unit: string | null = 'mmol/L') => {
  const scale = rangeScale({ value, comparator, unit, range }, range)
  if (scale === null) throw new Error('no scale')
  return scale
}

const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const ends = fc.oneof(
  fc.tuple(amount, amount).map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) })),
  amount.map((low) => ({ low, high: null })),
  amount.map((high) => ({ low: null, high })),
)
const unit = fc.constantFrom(null, 'mmol/L', '°C')

test('a value is on its side of the range, or marked as off the scale there', () => {
  fc.assert(
    fc.property(amount, ends, unit, (value, range, input) => {
      const { start, end, mark, off } = draw(value, range, null, input)
      expect(0 <= start && start <= end && end <= 1).toBe(true)
      const side = sideOf({ value, comparator: null, unit: input, range })
      if (mark === null) {
        if (side === 'low') expect(off).toBe('below')
        if (side === 'high') expect(off).toBe('above')
        return
      }
      expect(off).toBeNull()
      expect(0 <= mark && mark <= 1).toBe(true)
      if (side === 'low') expect(mark).toBeLessThanOrEqual(start)
      else if (side === 'high') expect(mark).toBeGreaterThanOrEqual(end)
      else expect(start <= mark && mark <= end).toBe(true)
    }),
  )
})

test('equal steps are equally wide, wherever the value is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 60 }), (value) => {
      const { start, end, mark } = draw(value, { low: 10, high: 20 }, null, '°C')
      if (mark !== null) expect((mark - start) / (end - start)).toBeCloseTo((value - 10) / 10)
    }),
  )
})

test.each([
  ['up to 5 of an amount', 'mmol/L', { low: null, high: 5 }, { start: 0, low: 0, high: 5 }],
  ['up to 38 of a temperature', '°C', { low: null, high: 38 }, { start: 0, low: null, high: 38 }],
  ['up to 2 without a unit', null, { low: null, high: 2 }, { start: 0, low: null, high: 2 }],
  ['from 60 on', 'mL/min', { low: 60, high: null }, { end: 1, low: 60, high: null }],
])('a range %s starts at its natural end', (_what, input, range, scale) => {
  expect(draw(1, range, null, input)).toMatchObject(scale)
})

test.each([
  ['in the middle', 4, null, { low: 3, high: 5 }, { start: 0.25, end: 0.75, mark: 0.5, from: 0.5, to: 0.5, off: null }],
  ['at the end of a scale that grew for it', 9, null, { low: 3, high: 5 }, { start: 1 / 7, end: 3 / 7, mark: 1, off: null }],
  ['farther than the scale grows', 9.1, null, { low: 3, high: 5 }, { mark: null, off: 'above' }],
  ['that may be anything from 0 to 10', 10, '<', { low: null, high: 5 }, { end: 0.5, mark: 1, from: 0, to: 1, off: null }],
  ['that is above 90', 90, '>', { low: 60, high: null }, { start: 1 / 3, mark: 2 / 3, from: 2 / 3, to: 1, off: 'above' }],
  ['that is above 320', 320, '>', { low: null, high: 5 }, { mark: null, off: 'above' }],
] as const)('a value %s', (_what, value, comparator, range, scale) => {
  expect(draw(value, range, comparator)).toMatchObject(
    Object.fromEntries(Object.entries(scale).map(([name, at]) => [name, typeof at === 'number' ? expect.closeTo(at) : at])),
  )
})

test.each([
  ['that may be anything below a temperature', 36, '<', { low: 36, high: 38 }, { mark: 0.25, from: 0, to: 0.25, off: 'below' }],
  ['of nothing beside no range at all', 0, null, { low: null, high: null }, { start: 0, mark: 0.5, end: 1, off: null }],
] as const)('a value %s has room on both sides', (_what, value, comparator, range, scale) => {
  expect(draw(value, range, comparator, '°C')).toMatchObject(scale)
})

test('a range that no scale can hold has none', () => {
  const range = { low: -1.7e308, high: 1.7e308 }
  expect(rangeScale({ value: 1, comparator: null, unit: null, range }, range)).toBeNull()
})
