import { expect, test } from 'vitest'
import { practiceDay } from '../../src/domain/practice-time.ts'

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
