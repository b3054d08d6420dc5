import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { momentInWords, weekdayDate, weekdayMoment } from '../../../src/domain/values/date-words.ts'
import { isBetween, isMorning, isTodayBetween, practiceDay, practiceTime } from '../../../src/domain/values/practice-time.ts'
import { instants, wallClock } from '../auckland.ts'

test.each([
  ['winter, just before midnight', '2026-07-01T11:59:59Z', '2026-07-01'],
  ['winter, midnight', '2026-07-01T12:00:00Z', '2026-07-02'],
  ['summer, just before midnight', '2026-01-31T10:59:59Z', '2026-01-31'],
  ['summer, midnight', '2026-01-31T11:00:00Z', '2026-02-01'],
  ['the hour that daylight saving takes', '2026-09-26T14:30:00Z', '2026-09-27'],
  ['the hour that daylight saving gives back', '2026-04-04T14:30:00Z', '2026-04-05'],
])('the practice has its own day: %s', (_, instant, day) => {
  expect(practiceDay(new Date(instant))).toBe(day)
})

test.each([
  ['a summer morning', '2026-11-24T09:15:00+13:00', 'Tue 24 Nov 2026, 9:15 am'],
  ['whatever offset it came with', '2026-11-23T20:15:00Z', 'Tue 24 Nov 2026, 9:15 am'],
  ['midnight', '2026-07-01T12:00:00Z', 'Thu 2 Jul 2026, 12:00 am'],
  ['noon', '2026-07-02T00:00:00Z', 'Thu 2 Jul 2026, 12:00 pm'],
  ['the minute before daylight saving begins', '2026-09-26T13:59:00Z', 'Sun 27 Sep 2026, 1:59 am'],
  ['the minute in which it begins', '2026-09-26T14:00:00Z', 'Sun 27 Sep 2026, 3:00 am'],
  ['half past two, the first time', '2026-04-04T13:30:00Z', 'Sun 5 Apr 2026, 2:30 am'],
  ['half past two, the second time', '2026-04-04T14:30:00Z', 'Sun 5 Apr 2026, 2:30 am'],
])('an instant is formatted as text: %s', (_, instant, words) => {
  expect(weekdayMoment(instant)).toBe(words)
  expect(`${weekdayDate(instant)}, ${practiceTime(instant)}`).toBe(words)
})

test('a slot is named by its whole date and time', () => {
  expect(momentInWords('2026-11-23T20:15:00Z')).toBe('Tuesday 24 November 2026, 9:15 am')
})

test('every instant has the day, time and half of the day that a clock in Auckland shows', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const { day, hour, minute } = wallClock(instant)
      const text = instant.toISOString()
      expect(practiceDay(instant)).toBe(day)
      expect(practiceTime(text)).toBe(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`)
      expect(isMorning(text)).toBe(hour < 12)
    }),
    { numRuns: 1000 },
  )
})

afterEach(() => vi.useRealTimers())

test.each([
  ['before the first day begins in the practice', '2026-07-01T11:59:59Z', false],
  ['as it begins', '2026-07-01T12:00:00Z', true],
  ['in the middle', '2026-07-10T00:00:00Z', true],
  ['before the last day ends in the practice, in summer time', '2027-01-31T10:59:59Z', true],
  ['as it ends', '2027-01-31T11:00:00Z', false],
])('whether today lies between two days: %s', (_, instant, isSo) => {
  vi.useFakeTimers({ now: new Date(instant) })
  expect(isTodayBetween('2026-07-02', '2027-01-31')).toBe(isSo)
})

test('whether today lies between two days is what the practice calendar says at every instant', () => {
  fc.assert(
    fc.property(instants, instants, instants, (now, from, to) => {
      vi.useFakeTimers({ now })
      const bounds = [practiceDay(from), practiceDay(to)] as const
      expect(isTodayBetween(...bounds)).toBe(isBetween(practiceDay(now), ...bounds))
    }),
  )
})
