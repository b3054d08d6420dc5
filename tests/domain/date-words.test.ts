import { expect, test } from 'vitest'
import { dateInWords, monthInWords } from '../../src/domain/date-words.ts'

test.each([
  ['2026-11-24', 'Tuesday 24 November 2026'],
  ['2028-02-29', 'Tuesday 29 February 2028'],
  ['2026-09-27', 'Sunday 27 September 2026'],
])('a plain date in words, whatever the zone of the machine: %s', (date, words) => {
  expect(dateInWords(date)).toBe(words)
})

test('a month in words', () => {
  expect(monthInWords('2027-01')).toBe('January 2027')
})
