import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yearsBefore } from '../../../src/domain/values/plain-date.ts'
import { dates } from '../auckland.ts'

test.each([
  ['2026-11-24', 1, '2025-11-24'],
  ['2024-02-29', 1, '2023-02-28'],
  ['2024-02-29', 4, '2020-02-29'],
  ['2026-03-01', 2, '2024-03-01'],
  ['2026-11-24', 100, '1926-11-24'],
])('%s, %i years before, is %s', (date, years, before) => {
  expect(yearsBefore(date, years)).toBe(before)
})

test('the same day and month, or the last of February', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 100 }), (date, years) => {
      const before = yearsBefore(date, years)
      expect(Number(before.slice(0, 4))).toBe(Number(date.slice(0, 4)) - years)
      expect([date.slice(5), '02-28']).toContain(before.slice(5))
    }),
  )
})
