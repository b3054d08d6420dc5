import { describe, expect, it } from 'vitest'
import { twelveHourTime } from '../../../src/ui/dates/twelve-hour-time.ts'

describe('the time of a practice', () => {
  it.each([
    ['08:00', '8:00 am'],
    ['00:05', '12:05 am'],
    ['12:00', '12:00 pm'],
    ['17:30:00', '5:30 pm'],
    ['by appointment', 'by appointment'],
  ])('%s is shown as %s', (time, shown) => {
    expect(twelveHourTime(time)).toBe(shown)
  })
})
