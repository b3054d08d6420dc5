import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsDuration, groupByHalfDay, mergeSlots, neededMinutes, type Slot } from '../../../src/domain/appointments/slot.ts'
import { instants, wallClock } from '../auckland.ts'

const minuteMs = 60_000

const slotAt = (start: Date, minutes: number, locationId = 'central'): Slot => ({
  ids: [`${locationId} ${start.toISOString()}`],
  start: start.toISOString(),
  end: new Date(start.getTime() + minutes * minuteMs).toISOString(),
  minutes,
  locationId,
})

/** Consecutive slots of one location. */
const inARow = (first: string, ...lengths: number[]) => {
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, minutes) => sum + minutes, 0))
  return lengths.map((minutes, index) => slotAt(new Date(Date.parse(first) + (starts[index] ?? 0) * minuteMs), minutes))
}

describe('the needed minutes', () => {
  const lasting = (minutes: number | null | undefined, name: string) => (minutes === undefined ? null : { name, minutes })

  test.each([
    [undefined, undefined, 15],
    [undefined, null, 15],
    [null, 10, 10],
    [undefined, 10, 10],
    [undefined, 12, 12],
    [10, undefined, 10],
    [10, 15, 15],
    [30, 15, 30],
    [15, 30, 30],
  ])('of a reason of %s and a type of %s are %i', (reason, type, minutes) => {
    expect(neededMinutes(lasting(reason, 'Cough'), lasting(type, 'Standard'))).toBe(minutes)
  })

  test.each([
    ['as before', { minutes: 40, type: 'Standard', reason: 'Cough' }, 40],
    ['as the practice has by now, if that is longer', { minutes: 5, type: 'Standard', reason: 'Cough' }, 20],
    ['as the practice has, if the old length is unknown', { minutes: null, type: 'Standard', reason: 'Cough' }, 20],
    ['those of another type', { minutes: 40, type: 'Extended', reason: 'Cough' }, 20],
    ['those of another reason', { minutes: 40, type: 'Standard', reason: null }, 20],
  ])('of a moved appointment are %s', (_, replaced, minutes) => {
    expect(neededMinutes(lasting(10, 'Cough'), lasting(20, 'Standard'), replaced)).toBe(minutes)
  })
})

describe('the times on offer', () => {
  const nine = '2026-11-24T09:00:00+13:00'
  const lengthsOf = (slots: Slot[]) => slots.map(({ minutes }) => minutes)

  test('are the slots themselves where one is long enough', () => {
    const slots = inARow(nine, 15, 15, 15)
    expect(mergeSlots(slots, 15)).toEqual(slots)
  })

  test('begin at each slot from which enough consecutive ones follow, in one whole value', () => {
    const [first, second, third] = inARow(nine, 15, 15, 15) as [Slot, Slot, Slot]
    expect(mergeSlots([second, third, first], 30)).toEqual([
      { ids: [...first.ids, ...second.ids], start: first.start, end: second.end, minutes: 30, locationId: 'central' },
      { ids: [...second.ids, ...third.ids], start: second.start, end: third.end, minutes: 30, locationId: 'central' },
    ])
  })

  test.each([
    ['longer than needed, with two slots of 10 for 15', [10, 10], 15, [20]],
    ['longer than needed, with two slots of 20 for 30', [20, 20], 30, [40]],
    ['of three slots of 12', [12, 12, 12], 30, [36]],
    ['only from the slot that is long enough alone', [10, 60], 15, [60]],
    ['a minute too short', [15, 14], 30, []],
    ['a single slot that is far too long', [60], 15, [60]],
  ])('%s: %j for %i', (_, lengths, needed, offered) => {
    expect(lengthsOf(mergeSlots(inARow(nine, ...lengths), needed))).toEqual(offered)
  })

  test('never reach over a gap, or into another location', () => {
    const [first, , third] = inARow(nine, 15, 15, 15) as [Slot, Slot, Slot]
    expect(mergeSlots([first, third], 30)).toEqual([])
    const [, second] = inARow(nine, 15, 15) as [Slot, Slot]
    expect(mergeSlots([first, { ...second, locationId: 'north' }], 30)).toEqual([])
  })

  test('are found where an offset changes between two slots', () => {
    const before = { ...slotAt(new Date('2026-09-26T13:45:00Z'), 15), start: '2026-09-27T01:45:00+12:00', end: '2026-09-27T02:00:00+12:00' }
    const after = { ...slotAt(new Date('2026-09-26T14:00:00Z'), 15), start: '2026-09-27T03:00:00+13:00', end: '2026-09-27T03:15:00+13:00' }
    expect(lengthsOf(mergeSlots([before, after], 30))).toEqual([30])
  })

  test('leave out a slot without a length', () => {
    expect(mergeSlots([slotAt(new Date(nine), 0)], 15)).toEqual([])
  })
})

const days = fc
  .tuple(
    instants,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean(), fc.constantFrom('central', 'north')), { maxLength: 20 }),
  )
  .map(([first, pieces]) => {
    const starts = pieces.map((_, index) => pieces.slice(0, index).reduce((sum, [minutes]) => sum + minutes, 0))
    return pieces.flatMap(([minutes, isFree, location], index) =>
      isFree ? [slotAt(new Date(first.getTime() + (starts[index] ?? 0) * minuteMs), minutes, location)] : [],
    )
  })

test('on any day an offer is at one location without a gap, long enough, and has no unneeded slot', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 5, max: 60 }), (slots, needed) => {
      const parts = new Map(slots.map((slot) => [slot.ids.join(), slot]))
      for (const offer of mergeSlots(slots, needed)) {
        const made = offer.ids.map((id) => parts.get(id))
        expect(offer.minutes).toBeGreaterThanOrEqual(needed)
        if (made.length > 1) expect(offer.minutes - (made[0]?.minutes ?? 0)).toBeLessThan(needed)
        expect(offer.minutes).toBe((Date.parse(offer.end) - Date.parse(offer.start)) / minuteMs)
        expect(new Set(made.map((slot) => slot?.locationId))).toEqual(new Set([offer.locationId]))
        expect(made.slice(1).map((slot) => slot?.start)).toEqual(made.slice(0, -1).map((slot) => slot?.end))
        expect(offer.minutes - (made.at(-1)?.minutes ?? 0)).toBeLessThan(needed)
      }
    }),
  )
})

test('on any day there is an offer if consecutive free slots reach the needed length, and none otherwise', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 5, max: 60 }), (slots, needed) => {
      const runs = slots.flatMap((_, from) => slots.slice(from).map((__, more) => slots.slice(from, from + more + 1)))
      const isConsecutive = (run: Slot[]) =>
        run.every(({ locationId, start }, at) => locationId === run[0]?.locationId && (at === 0 || start === run[at - 1]?.end))
      const isLongEnough = (run: Slot[]) => run.reduce((sum, { minutes }) => sum + minutes, 0) >= needed
      const offered = mergeSlots(slots, needed).map(({ start }) => start)
      expect(offered.length > 0).toBe(runs.some((run) => isConsecutive(run) && isLongEnough(run)))
      expect(offered).toEqual([...new Set(offered)].sort())
    }),
  )
})

test.each([
  ['of one slot', { ids: ['a'], minutes: 60 }, 15, true],
  ['of two slots for both', { ids: ['a', 'b'], minutes: 20 }, 15, true],
  ['of two slots for one', { ids: ['a', 'b'], minutes: 30 }, 15, false],
  ['that is too short', { ids: ['a', 'b'], minutes: 30 }, 31, false],
])('a held time %s suits another length: %j, %i minutes, %s', (_, held, needed, isFit) => {
  expect(fitsDuration(held, needed)).toBe(isFit)
})

test('morning and afternoon part at noon of the practice, and lose no slot', () => {
  fc.assert(
    fc.property(fc.array(instants, { maxLength: 20 }), (starts) => {
      const slots = starts.map((start) => slotAt(start, 15))
      const { morning, afternoon } = groupByHalfDay(slots)
      const isBeforeNoon = ({ start }: Slot) => wallClock(new Date(start)).hour < 12
      expect(morning).toEqual(slots.filter(isBeforeNoon))
      expect(afternoon).toEqual(slots.filter((slot) => !isBeforeNoon(slot)))
    }),
  )
})
