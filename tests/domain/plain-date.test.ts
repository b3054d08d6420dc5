import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayBefore, dayMonthYear, daysBetween } from '../../src/domain/plain-date.ts'
import { dates } from './auckland.ts'

it('a plain date is written as day, month and year', () => expect(dayMonthYear('1985-03-04')).toBe('04-03-1985'))

it.each([
  ['2026-03-01', '2026-02-28'],
  ['2024-03-01', '2024-02-29'],
  ['2026-01-01', '2025-12-31'],
  ['2026-09-28', '2026-09-27'],
])('the day before %s is %s', (day, before) => expect(dayBefore(day)).toBe(before))

it('so many days later is so many days between', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})
