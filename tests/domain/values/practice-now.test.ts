import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { practiceNow, setPracticeClock } from '../../../src/domain/values/practice-now.ts'
import { practiceToday } from '../../../src/domain/values/practice-time.ts'

const device = new Date('2026-07-01T20:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: device, toFake: ['Date'] }))
afterEach(() => {
  setPracticeClock(new Date().toUTCString(), Date.now())
  vi.useRealTimers()
})

it.each([
  ['three hours fast', 'Wed, 01 Jul 2026 17:00:00 GMT', '2026-07-01T17:00:00.000Z'],
  ['a day slow', 'Thu, 02 Jul 2026 20:00:00 GMT', '2026-07-02T20:00:00.000Z'],
  ['a minute slow', 'Wed, 01 Jul 2026 20:01:00 GMT', '2026-07-01T20:01:00.000Z'],
  ['two seconds fast', 'Wed, 01 Jul 2026 19:59:58 GMT', '2026-07-01T20:00:00.000Z'],
])('the practice clock decides if the device is %s', (_, header, expected) => {
  setPracticeClock(header, Date.now())
  expect(practiceNow().toISOString()).toBe(expected)
})

it('the practice clock decides which day is today', () => {
  setPracticeClock('Wed, 01 Jul 2026 11:00:00 GMT', Date.now())
  expect(practiceToday()).toBe('2026-07-01')
})

it.each([null, '', 'yesterday'])('an unreadable date header leaves the clock: %s', (header) => {
  setPracticeClock('Wed, 01 Jul 2026 17:00:00 GMT', Date.now())
  setPracticeClock(header, Date.now())
  expect(practiceNow().toISOString()).toBe('2026-07-01T17:00:00.000Z')
})

it('a corrected device clock is right from the next answer on', () => {
  setPracticeClock('Wed, 01 Jul 2026 17:00:00 GMT', Date.now())
  vi.setSystemTime('2026-07-01T17:00:10Z')
  setPracticeClock('Wed, 01 Jul 2026 17:00:10 GMT', Date.now())
  expect(practiceNow().toISOString()).toBe('2026-07-01T17:00:10.000Z')
})
