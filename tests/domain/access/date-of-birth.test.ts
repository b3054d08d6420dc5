import fc from 'fast-check'
import { expect, it } from 'vitest'
import { birthdayRange, dateOfBirthProblem, parseTypedDate } from '../../../src/domain/access/date-of-birth.ts'
import { dayMonthYear } from '../../../src/domain/values/plain-date.ts'
import { recordDate } from '../../../src/domain/values/record-date.ts'
import { dates } from '../auckland.ts'

const today = '2026-11-21'

it.each([
  ['1 9 1936', '1936-09-01'],
  ['01/09/1936', '1936-09-01'],
  ['1.9.1936', '1936-09-01'],
  [' 01-09-1936 ', '1936-09-01'],
  ['1 Sep 1936', '1936-09-01'],
  ['1-SEPT.-1936', '1936-09-01'],
  ['1st September, 1936', '1936-09-01'],
  ['1936-09-01', '1936-09-01'],
  ['01091936', '1936-09-01'],
  ['29 2 1984', '1984-02-29'],
])('"%s" is understood as %s', (text, date) => expect(parseTypedDate(text)).toBe(date))

it.each([
  ['nothing', ''],
  ['a year of two digits', '1 9 36'],
  ['a month alone', '9 1936'],
  ['the month before the day, in letters', 'Sep 1 1936'],
  ['the month before the day', '9 31 1936'],
  ['a month too many', '1 13 1936'],
  ['no month', '1 0 1936'],
  ['no day', '0 9 1936'],
  ['a day that the month lacks', '31 9 1936'],
  ['a day that the year lacks', '29 2 1985'],
  ['a month that nobody knows', '1 Sex 1936'],
  ['two letters that begin two months', '1 Ma 1936'],
  ['more than a date', '1 9 1936 1'],
  ['a year of five digits', '1 9 19361'],
])('%s is no date: "%s"', (_, text) => expect(parseTypedDate(text)).toBeNull())

it('the displayed text parses to the same date, in the field and beneath it', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect([dayMonthYear(date), recordDate(date), date].map(parseTypedDate)).toEqual([date, date, date])
    }),
  )
})

it.each([
  [' ', 'missing'],
  ['soon', 'invalid'],
  ['1896-11-20', 'invalid'],
  ['1896-11-21', null],
  ['2026-11-20', null],
  [today, 'notPast'],
  ['2999-01-01', 'notPast'],
])('"%s" as a date of birth: %s', (typed, problem) => expect(dateOfBirthProblem(typed, today)).toBe(problem))

it('the calendar offers the days that are no problem, and no others', () =>
  expect(birthdayRange(today)).toEqual({ first: '1896-11-21', last: '2026-11-20' }))
