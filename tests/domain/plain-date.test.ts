import { expect, it } from 'vitest'
import { dayBefore, dayMonthYear } from '../../src/domain/plain-date.ts'

it('a plain date is written as day, month and year', () => expect(dayMonthYear('1985-03-04')).toBe('04-03-1985'))

it.each([
  ['2026-03-01', '2026-02-28'],
  ['2024-03-01', '2024-02-29'],
  ['2026-01-01', '2025-12-31'],
  ['2026-09-28', '2026-09-27'],
])('the day before %s is %s', (day, before) => expect(dayBefore(day)).toBe(before))
