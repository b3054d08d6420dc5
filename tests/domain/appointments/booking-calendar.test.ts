import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firstBookableDay,
  isInCalendar,
  lastBookableDay,
  lastBookableMonth,
  monthGrid,
  monthOf,
  otherMonth,
} from '../../../src/domain/appointments/booking-calendar.ts'
import { addDays } from '../../../src/domain/values/plain-date.ts'
import { practiceDay } from '../../../src/domain/values/practice-time.ts'
import { dates, instants, wallClock } from '../auckland.ts'

describe('the days that can be booked', () => {
  test('begin today, or tomorrow if same-day booking is off', () => {
    expect(firstBookableDay('2026-11-30', { isSameDayAllowed: true })).toBe('2026-11-30')
    expect(firstBookableDay('2026-11-30', { isSameDayAllowed: false })).toBe('2026-12-01')
  })

  test.each([
    ['yesterday', '2026-11-23', false],
    ['today', '2026-11-24', true],
    ['the last day of the month two years ahead', '2028-11-30', true],
    ['the day after', '2028-12-01', false],
  ])('in November 2026: %s', (_, day, isIn) => {
    expect(lastBookableMonth('2026-11-24')).toBe('2028-11')
    expect(isInCalendar(day, '2026-11-24')).toBe(isIn)
  })
})

const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number]

describe('at any instant, also when the clock changes,', () => {
  test('the calendar goes from the practice’s today to the end of the month two years ahead', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -800, max: 800 }), (now, days) => {
        const today = wallClock(now).day
        const last = lastBookableDay(practiceDay(now))
        const [year, month] = partsOf(today)
        expect(last).toBe(new Date(Date.UTC(year + 2, month, 0)).toISOString().slice(0, 10))
        const day = addDays(today, days)
        expect(isInCalendar(day, practiceDay(now))).toBe(days >= 0 && day <= last)
      }),
    )
  })

  test('its last day can be chosen, and none beside it', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const today = practiceDay(now)
        const last = lastBookableDay(today)
        expect([last, addDays(last, 1), today, addDays(today, -1)].map((day) => isInCalendar(day, today))).toEqual([
          true,
          false,
          true,
          false,
        ])
      }),
    )
  })
})

describe('a month', () => {
  test('has its weeks, Monday first, with nothing of other months', () => {
    expect(monthGrid('2026-09')).toEqual([
      [null, '2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-09-05', '2026-09-06'],
      ['2026-09-07', '2026-09-08', '2026-09-09', '2026-09-10', '2026-09-11', '2026-09-12', '2026-09-13'],
      ['2026-09-14', '2026-09-15', '2026-09-16', '2026-09-17', '2026-09-18', '2026-09-19', '2026-09-20'],
      ['2026-09-21', '2026-09-22', '2026-09-23', '2026-09-24', '2026-09-25', '2026-09-26', '2026-09-27'],
      ['2026-09-28', '2026-09-29', '2026-09-30', null, null, null, null],
    ])
  })

  test.each([
    ['2027-02', 4],
    ['2026-03', 6],
  ])('%s has %i weeks', (month, weeks) => expect(monthGrid(month)).toHaveLength(weeks))

  test('shows each of its days once, in order, in the column of its weekday', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const month = monthOf(date)
        const grid = monthGrid(month)
        const first = `${month}-01`
        const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
        expect(grid.flat().filter((day) => day !== null)).toEqual(Array.from({ length }, (_, index) => addDays(first, index)))
        for (const week of grid) {
          expect(week).toHaveLength(7)
          for (const [column, day] of week.entries()) if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe((column + 1) % 7)
        }
      }),
    )
  })

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 24, '2028-11'],
  ])('%s and %i months are %s', (month, months, other) => expect(otherMonth(month, months)).toBe(other))
})
