import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neededMinutes as neededAtServer, slotsRefusal, timeOf } from '../../../../server/areas/appointments/rules/chosen-slots.ts'
import type { Slot as StoredSlot } from '../../../../server/areas/appointments/store/slots.ts'
import { mergeSlots, neededMinutes } from '../../../../src/domain/appointments/slot.ts'

const now = new Date('2026-11-24T08:00:00+13:00')
const minuteMs = 60_000

/** A roster's slots of one length from 9:00 on, without the booked ones, all held by the patient. */
const rosters = fc
  .record({
    slotMinutes: fc.oneof(fc.constantFrom(10, 12, 15, 20), fc.integer({ min: 3, max: 60 })),
    isFree: fc.array(fc.boolean(), { maxLength: 12 }),
  })
  .map(({ slotMinutes, isFree }) =>
    isFree.flatMap((free, index): StoredSlot[] => {
      const starts_at = new Date(now.getTime() + (60 + index * slotMinutes) * minuteMs)
      const ends_at = new Date(starts_at.getTime() + slotMinutes * minuteMs)
      const hold = { locked_by: 'aroha', locked_since: now, locked_until: new Date(now.getTime() + 10 * minuteMs) }
      const place = { practitioner_id: 'mere', location_id: 'central' }
      const slot = { id: `${index}`, ...place, starts_at, ends_at, appointment_id: null, freed_at: null, ...hold }
      return free ? [slot] : []
    }),
  )

const type = fc.record({ id: fc.constantFrom('a', 'b'), minutes: fc.integer({ min: 3, max: 60 }) })
const visit = fc.record({
  type,
  reason: fc.option(type),
  replaced: fc.option(fc.record({ type, reason: fc.option(type), minutes: fc.integer({ min: 3, max: 90 }) })),
})

const named = <Lasting extends { id: string; minutes: number }>(one: Lasting | null) => one && { ...one, name: one.id }

test('portal and server need the same minutes, and the server refuses no offered time for its length', () => {
  fc.assert(
    fc.property(rosters, visit, (slots, { type, reason, replaced }) => {
      const old = replaced && { minutes: replaced.minutes, type: replaced.type.id, reason: replaced.reason?.id ?? null }
      const stored = replaced && { minutes: replaced.minutes, type_id: replaced.type.id, reason_id: replaced.reason?.id ?? null }
      const needed = neededMinutes(named(reason), named(type), old)
      expect(neededAtServer(type, reason, stored)).toBe(needed)
      const free = slots.map(({ id, starts_at, ends_at }) => ({
        ids: [id],
        start: starts_at.toISOString(),
        end: ends_at.toISOString(),
        minutes: (ends_at.getTime() - starts_at.getTime()) / minuteMs,
        locationId: 'central',
      }))
      for (const { ids } of mergeSlots(free, needed)) {
        const chosen = slots.filter(({ id }) => ids.includes(id))
        const time = timeOf(chosen) ?? expect.fail('an offer without slots')
        expect(slotsRefusal(chosen, 'aroha', time, needed, now)).toBe(null)
      }
    }),
  )
})
