import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandOf, flagOf, isOutside, rangeOf } from '../../src/domain/test-result.ts'

describe('the flag', () => {
  test.each([
    ['H', 'high'],
    ['HH', 'high'],
    ['High', 'high'],
    ['Critically high', 'high'],
    ['Above high normal', 'high'],
    ['Above reference range', 'high'],
    ['L', 'low'],
    ['LL', 'low'],
    [' low ', 'low'],
    ['Below absolute low', 'low'],
    ['Below reference range', 'low'],
    ['A', 'abnormal'],
    ['Abnormal', 'abnormal'],
    ['AA', 'abnormal'],
    ['Positive', 'abnormal'],
    ['Highlighted', 'abnormal'],
    ['some other word', 'abnormal'],
    ['N', 'normal'],
    ['Normal', 'normal'],
    ['within range', 'normal'],
    ['Negative', 'normal'],
    ['Not detected', 'normal'],
    ['No growth expected', 'abnormal'],
    ['Note: repeat', 'abnormal'],
    ['', 'notTold'],
    ['  ', 'notTold'],
    [null, 'notTold'],
  ])('%j is %s', (words, flag) => {
    expect(flagOf(words, null)).toBe(flag)
    expect(isOutside({ flag: flagOf(words, null) })).toBe(flag !== 'normal' && flag !== 'notTold')
  })

  const range = { low: 3.5, high: 5.2 }
  test.each([
    [3.4, range, 'low'],
    [3.5, range, 'normal'],
    [5.2, range, 'normal'],
    [5.3, range, 'high'],
    [-1, { low: 0, high: null }, 'low'],
    [1, { low: null, high: 0 }, 'high'],
    [1e9, { low: 0, high: null }, 'normal'],
    [5.3, null, 'notTold'],
    [0, null, 'notTold'],
  ])('of %d in the range %j, of which the laboratory says nothing, is %s', (value, of, flag) => {
    expect(flagOf(null, { value, unit: null, range: of })).toBe(flag)
  })

  test('is what the laboratory says, also where its range says something else', () => {
    expect(flagOf('Normal', { value: 9, unit: null, range })).toBe('normal')
    expect(flagOf('High', { value: 4, unit: null, range })).toBe('high')
  })
})

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
        const side = flagOf(null, { value, unit: null, range })
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
