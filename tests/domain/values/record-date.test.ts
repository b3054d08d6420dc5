import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMonthYear } from '../../../src/domain/values/plain-date.ts'
import { dashedDate, recordDate, recordDay, recordDays } from '../../../src/domain/values/record-date.ts'
import { dates, instants, wallClock } from '../auckland.ts'

test.each([
  ['a plain date', '2019-03-04', '4 Mar 2019', '04-Mar-2019'],
  ['the last day of a year', '2023-12-31', '31 Dec 2023', '31-Dec-2023'],
  ['an instant, by the day of the practice', '2026-11-23T20:15:00Z', '24 Nov 2026', '24-Nov-2026'],
  ['an instant of another zone', '2026-01-01T23:30:00-10:00', '2 Jan 2026', '02-Jan-2026'],
  ['midnight at which a day begins', '2019-03-04T00:00:00+13:00', '4 Mar 2019', '04-Mar-2019'],
  ['a year that was told without a month', '2012', '2012', '2012'],
  ['a month that was told without a day', '2012-06', 'Jun 2012', 'Jun-2012'],
])('%s is shown with its own precision', (_, date, spaced, dashed) => {
  expect(recordDate(date)).toBe(spaced)
  expect(dashedDate(date)).toBe(dashed)
})

test.each([
  ['2026-03-04', '2026-11-01', '4 Mar 2026 to 1 Nov 2026'],
  ['2026-03-04', '', 'from 4 Mar 2026'],
  ['', '2026-11-01', 'up to 1 Nov 2026'],
  ['', '', ''],
])('the days from %j to %j are %j', (from, to, words) => {
  expect(recordDays({ from, to })).toBe(words)
})

test('a plain date stays what it is, whatever the zone', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(date))
      const [day, , year] = dayMonthYear(date).split('-')
      expect(recordDay(date)).toBe(date)
      expect(recordDate(date)).toBe(`${Number(day)} ${month} ${year}`)
    }),
  )
})

test('an instant is of the day that a calendar in Auckland shows', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(recordDay(instant.toISOString())).toBe(wallClock(instant).day)
    }),
  )
})
