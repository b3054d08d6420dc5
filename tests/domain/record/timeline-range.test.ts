import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliestTimelineDay, isStartBeforeEnd, quickRange, quickRanges } from '../../../src/domain/record/timeline-range.ts'
import { daysBetween } from '../../../src/domain/values/plain-date.ts'
import { dates } from '../auckland.ts'

test('the quick ranges are of 60, 180 and 365 days, and the search reaches back to 2000', () => {
  expect(quickRanges).toEqual([60, 180, 365])
  expect(earliestTimelineDay).toBe('2000-01-01')
})

test.each([
  [60, '2026-09-25'],
  [180, '2026-05-28'],
  [365, '2025-11-24'],
] as const)('the last %i days up to 2026-11-24 begin on %s', (days, from) => {
  expect(quickRange(days, '2026-11-24')).toEqual({ from, to: '2026-11-24' })
})

test('a quick range ends today and is as long as it says, across leap days and years', () => {
  fc.assert(
    fc.property(dates, fc.constantFrom(...quickRanges), (today, days) => {
      const { from, to } = quickRange(days, today)
      expect(to).toBe(today)
      expect(daysBetween(from, to)).toBe(days)
      expect(isStartBeforeEnd(from, to)).toBe(true)
    }),
  )
})

test.each([
  ['2026-11-23', '2026-11-24', false],
  ['2026-11-24', '2026-11-24', true],
  ['2026-11-25', '2026-11-24', true],
  ['', '2026-11-24', false],
  ['2026-11-24', '', false],
  ['', '', false],
])('from %j to %j is refused: %j', (from, to, isRefused) => {
  expect(isStartBeforeEnd(from, to)).toBe(!isRefused)
})
