import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canCancel,
  findBookingOutcome,
  isAt,
  isBlockedOut,
  remainingText,
  remainingTime,
} from '../../../src/domain/appointments/appointment.ts'
import { instants, wallClock } from '../auckland.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test.each([
  [1, true],
  [2, true],
  [3, true],
  [11, true],
  [4, false],
  [5, false],
  [6, false],
  [7, false],
  [null, false],
])('an appointment of status %s can be cancelled: %s', (statusId, can) => {
  expect(canCancel({ statusId })).toBe(can)
})

describe('the block-out window', () => {
  const start = '2026-11-24T09:00:00+13:00'

  test.each([
    ['exactly as many hours away', 24, '2026-11-22T20:00:00Z', true],
    ['a second more', 24, '2026-11-22T19:59:59Z', false],
    ['no window, a second before', 0, '2026-11-23T19:59:59Z', false],
    ['no window, as it begins', 0, '2026-11-23T20:00:00Z', true],
    ['half an hour', 0.5, '2026-11-23T19:30:00Z', true],
  ])('%s', (_, hours, now, isIn) => {
    expect(isBlockedOut({ start }, hours, new Date(now))).toBe(isIn)
  })

  test('counts hours that pass, also over a change of the clock', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 72 }), fc.integer({ min: -5, max: 5 }), (start, hours, minutes) => {
        const now = new Date(start.getTime() - hours * hourMs + minutes * minuteMs)
        expect(isBlockedOut({ start: start.toISOString() }, hours, now)).toBe(minutes >= 0)
      }),
    )
  })
})

describe('the remaining time', () => {
  test.each([
    ['has begun', '2026-11-24T08:00:00+13:00', '2026-11-24T08:00:00+13:00', 'started'],
    ['a second is a minute', '2026-11-24T08:00:01+13:00', '2026-11-24T08:00:00+13:00', { hours: 0, minutes: 1 }],
    ['two hours', '2026-11-24T10:05:00+13:00', '2026-11-24T08:00:00+13:00', { hours: 2, minutes: 5 }],
    ['a minute less than a day', '2026-11-25T07:59:00+13:00', '2026-11-24T08:00:00+13:00', { hours: 23, minutes: 59 }],
    ['a day', '2026-11-25T08:00:00+13:00', '2026-11-24T08:00:00+13:00', { days: 1 }],
    ['Thursday morning, told on Monday evening', '2026-11-26T09:00:00+13:00', '2026-11-23T20:00:00+13:00', { days: 3 }],
    ['the same time tomorrow, an hour short', '2026-09-27T09:00:00+13:00', '2026-09-26T09:00:00+12:00', { hours: 23, minutes: 0 }],
    ['the long day, end to end', '2026-04-05T23:30:00+12:00', '2026-04-05T00:15:00+13:00', { days: 1 }],
  ])('%s', (_, start, now, left) => {
    expect(remainingTime(start, new Date(now))).toEqual(left)
  })

  test.each([
    ['started', 'Started'],
    [{ hours: 0, minutes: 1 }, 'In 1 minute'],
    [{ hours: 1, minutes: 0 }, 'In 1 hour'],
    [{ hours: 2, minutes: 5 }, 'In 2 hours 5 minutes'],
    [{ days: 1 }, 'In 1 day'],
    [{ days: 3 }, 'In 3 days'],
  ] as const)('%j is %s', (left, words) => expect(remainingText(left)).toBe(words))

  test('is elapsed time below a day, and calendar days from then on', () => {
    const dayNumber = (instant: Date) => Date.parse(wallClock(instant).day) / (24 * hourMs)
    const counted = (words: string, noun: string) => Number(new RegExp(`(\\d+) ${noun}`).exec(words)?.[1] ?? 0)
    fc.assert(
      fc.property(instants, fc.integer({ min: -120, max: 10 * 24 * 60 }), (start, minutes) => {
        const now = new Date(start.getTime() - minutes * minuteMs)
        const words = remainingText(remainingTime(start.toISOString(), now))
        if (minutes <= 0) expect(words).toBe('Started')
        else if (minutes < 24 * 60) expect(counted(words, 'hour') * 60 + counted(words, 'minute')).toBe(minutes)
        else expect(words).toMatch(new RegExp(`^In ${Math.max(1, dayNumber(start) - dayNumber(now))} days?$`))
      }),
    )
  })

  test('is never zero before the start, never a minute off below a day, never a day too far', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -120, max: 10 * 24 * 60 }), (start, minutes) => {
        const left = remainingTime(start.toISOString(), new Date(start.getTime() - minutes * minuteMs))
        if (left === 'started') expect(minutes).toBeLessThanOrEqual(0)
        else if ('days' in left) {
          expect(minutes).toBeGreaterThanOrEqual(24 * 60)
          expect(Math.abs(left.days - minutes / (24 * 60))).toBeLessThan(1.05)
        } else expect(left.hours * 60 + left.minutes).toBe(minutes)
      }),
    )
  })
})

test.each([
  ['the same, told with another offset', '2026-11-23T20:15:00Z', 'Dr Mere Tai', true],
  ['the name in other letters', '2026-11-24T09:15:00+13:00', ' DR MERE TAI ', true],
  ['another time', '2026-11-24T09:30:00+13:00', 'Dr Mere Tai', false],
  ['another provider', '2026-11-24T09:15:00+13:00', 'Dr Tom Reid', false],
])('an appointment is the one that was to be booked: %s', (_, start, provider, isSame) => {
  expect(isAt({ start, provider }, { start: '2026-11-24T09:15:00+13:00', provider: 'Dr Mere Tai' })).toBe(isSame)
})

describe('an unanswered booking', () => {
  const sought = { start: '2026-11-24T09:15:00+13:00', provider: 'Dr Mere Tai' }
  const before = new Date('2026-11-24T09:14:59+13:00')

  test.each([
    ['is booked when it is there', [sought], before, 'booked'],
    ['is booked when it is there, also after it has begun', [sought], new Date(sought.start), 'booked'],
    ['is not booked when nothing is there', [], before, 'notBooked'],
    ['is not booked when another time is there', [{ ...sought, start: '2026-11-24T09:30:00+13:00' }], before, 'notBooked'],
    ['is not known when its time is taken under another name', [{ ...sought, provider: 'Tai, M (Dr)' }], before, 'unknown'],
    ['is not known when it would have begun', [], new Date(sought.start), 'unknown'],
  ])('%s', (_, upcoming, now, known) => {
    expect(findBookingOutcome({ appointments: upcoming, isWhole: true }, sought, now)).toBe(known)
  })

  test.each([
    ['is booked in the readable part of a list', [sought], 'booked'],
    ['is not known when it may be in the unreadable part', [], 'unknown'],
  ])('%s', (_, appointments, known) => {
    expect(findBookingOutcome({ appointments, isWhole: false }, sought, before)).toBe(known)
  })
})
