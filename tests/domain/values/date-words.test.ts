import { expect, test } from 'vitest'
import { dateInWords, monthInWords, weekdayDate } from '../../../src/domain/values/date-words.ts'

test.each([
  ['2026-11-24', 'Tuesday 24 November 2026', 'Tue 24 Nov 2026'],
  ['2028-02-29', 'Tuesday 29 February 2028', 'Tue 29 Feb 2028'],
  ['2026-09-06', 'Sunday 6 September 2026', 'Sun 6 Sep 2026'],
])('a plain date is formatted the same in any time zone of the machine: %s', (date, inFull, withItsWeekday) => {
  expect(dateInWords(date)).toBe(inFull)
  expect(weekdayDate(date)).toBe(withItsWeekday)
})

test('a month is formatted as text', () => {
  expect(monthInWords('2027-01')).toBe('January 2027')
})
