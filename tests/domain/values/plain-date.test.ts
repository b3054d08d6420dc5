import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayMonthYear, daysBetween, historyBounds, previousDay } from '../../../src/domain/values/plain-date.ts'
import { practiceDay } from '../../../src/domain/values/practice-time.ts'
import { dates, instants, wallClock } from '../auckland.ts'

it('a plain date is written as day, month and year', () => expect(dayMonthYear('1985-03-04')).toBe('04-03-1985'))

it.each([
  ['2026-03-01', '2026-02-28'],
  ['2024-03-01', '2024-02-29'],
  ['2026-01-01', '2025-12-31'],
  ['2026-09-28', '2026-09-27'],
])('the day before %s is %s', (day, before) => expect(previousDay(day)).toBe(before))

it('so many days later is so many days between', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})

const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number]

it('the history can be searched for a hundred years up to the practice’s today', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const today = wallClock(now).day
      const [year, month, day] = partsOf(today)
      const { from, to } = historyBounds(practiceDay(now))
      expect(to).toBe(today)
      expect(partsOf(from)).toEqual([year - 100, month, day])
    }),
  )
})

it.each([
  ['2026-11-24', '1926-11-24'],
  ['2028-02-29', '1928-02-29'],
  ['2000-02-29', '1900-02-28'],
])('the history searched on %s begins on %s', (today, from) => {
  expect(historyBounds(today)).toEqual({ from, to: today })
})
