import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BookingChoices,
  bookableChoices,
  bookingOf,
  bookingProblem,
  type Choice,
  changesAfterChoice,
  noChoices,
} from '../../../src/domain/appointments/booking-choices.ts'
import { bookingRules } from '../../../src/domain/appointments/booking-rules.ts'
import type { Slot } from '../../../src/domain/appointments/slot.ts'

const today = '2026-11-24'
const rules = { ...bookingRules(new Map()), isSameDayAllowed: true, isFamilyOffered: true, isReasonShown: true }
const standard = { id: 'standard', name: 'Standard Consult', isVirtual: false, minutes: 15 }
const cough = { id: '3', name: 'Cough', minutes: 30, alert: null }
const doctor = { id: '1', name: 'Doctor' }
const mere = { id: 'mere', name: 'Dr Mere Tai' }
const tama = { patientId: 'tama', name: 'Tama Ngata' }

const chosen: BookingChoices = {
  forWhom: 'family',
  familyMember: tama,
  locationIds: ['central'],
  reason: cough,
  reasonNotes: 'Since Monday',
  type: standard,
  role: doctor,
  practitioner: mere,
  day: '2026-11-30',
}

const slot: Slot = {
  ids: ['a', 'b'],
  start: '2026-11-24T09:15:00+13:00',
  end: '2026-11-24T09:45:00+13:00',
  minutes: 30,
  locationId: 'central',
}

const none = { practitioner: null, day: null }

describe('a choice', () => {
  test.each<[Choice, Partial<BookingChoices>]>([
    [{ type: 'self.chosen' }, { forWhom: 'self', familyMember: null }],
    [{ type: 'family.chosen' }, {}],
    [{ type: 'member.chosen', member: null }, { familyMember: null }],
    [
      { type: 'locations.chosen', ids: [] },
      { locationIds: [], role: null, ...none },
    ],
    [{ type: 'reason.chosen', reason: null }, { reason: null }],
    [{ type: 'notes.changed', notes: 'Worse' }, { reasonNotes: 'Worse' }],
    [{ type: 'type.chosen', appointmentType: null }, { type: null }],
    [
      { type: 'role.chosen', role: doctor },
      { role: doctor, ...none },
    ],
    [{ type: 'practitioner.chosen', practitioner: mere }, { day: today }],
    [{ type: 'practitioner.chosen', practitioner: null }, none],
    [{ type: 'day.chosen', day: '2026-12-01' }, { day: '2026-12-01' }],
  ])('%j keeps everything else', (choice, differing) => {
    expect({ ...chosen, ...changesAfterChoice(choice, today, rules) }).toEqual({ ...chosen, ...differing })
  })

  test('of a practitioner starts on the first day of the calendar', () => {
    expect(changesAfterChoice({ type: 'practitioner.chosen', practitioner: mere }, '2026-11-25', rules).day).toBe('2026-11-25')
  })

  test('of a reason takes the practitioner back where it decides who can be booked', () => {
    const changes = changesAfterChoice({ type: 'reason.chosen', reason: null }, today, { ...rules, arePractitionersByReason: true })
    expect({ ...chosen, ...changes }).toEqual({ ...chosen, reason: null, ...none })
  })

  test('never leaves a day without a practitioner, a practitioner of another role, or a family member without booking for the family', () => {
    const choices = fc.constantFrom<Choice>(
      { type: 'self.chosen' },
      { type: 'locations.chosen', ids: ['north'] },
      { type: 'role.chosen', role: doctor },
      { type: 'role.chosen', role: null },
      { type: 'practitioner.chosen', practitioner: mere },
      { type: 'practitioner.chosen', practitioner: null },
      { type: 'reason.chosen', reason: cough },
    )
    fc.assert(
      fc.property(fc.array(choices, { minLength: 1 }), fc.boolean(), (made, arePractitionersByReason) => {
        let now = chosen
        for (const choice of made) {
          const before = now
          now = { ...now, ...changesAfterChoice(choice, today, { ...rules, arePractitionersByReason }) }
          expect(now.day === null).toBe(now.practitioner === null)
          if (now.role !== before.role) expect(now.practitioner).toBeNull()
          if (now.forWhom === 'self') expect(now.familyMember).toBeNull()
        }
      }),
    )
  })
})

test.each([
  [{}, rules, null],
  [{ familyMember: null }, rules, 'memberMissing'],
  [{ forWhom: 'self' as const, familyMember: null }, rules, null],
  [{ type: null }, rules, 'typeMissing'],
  [{ practitioner: null }, rules, 'practitionerMissing'],
  [{}, { ...rules, isSameDayAllowed: false }, 'sameDay'],
])('a slot is asked for with %j: %#', (differing, practice, problem) => {
  expect(bookingProblem({ ...chosen, ...differing }, slot, today, practice)).toBe(problem)
})

test('a slot of tomorrow is no same-day booking', () => {
  const tomorrow = { ...slot, start: '2026-11-25T00:15:00+13:00' }
  expect(bookingProblem(chosen, tomorrow, today, { ...rules, isSameDayAllowed: false })).toBeNull()
})

describe('a booking', () => {
  const booking = { patientId: 'tama', bookedBy: 'aroha', typeId: 'standard', slot, reasonId: '3', reasonNotes: 'Since Monday' }

  test('for a family member is made by the user who holds the slot', () => {
    expect(bookingOf(chosen, slot, 'aroha')).toEqual(booking)
  })

  test('for oneself, without a reason', () => {
    expect(bookingOf({ ...noChoices, type: standard }, slot, 'aroha')).toEqual({
      ...booking,
      patientId: 'aroha',
      reasonId: '25',
      reasonNotes: '',
    })
  })

  test('is none without a type', () => {
    expect(() => bookingOf(noChoices, slot, 'aroha')).toThrow('A booking needs an appointment type')
  })
})

describe('choices that are taken up again', () => {
  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-25', '2026-11-25'],
    ['2026-12-01', '2026-12-01'],
  ])('on 24 November and later days stay: chosen %s', (day, expected) => {
    expect(bookableChoices({ ...chosen, day }, { today, firstDay: today }, rules)).toEqual({ ...chosen, day: expected })
  })

  test('a day that has gone by gives way to the first one', () => {
    expect(bookableChoices({ ...chosen, day: '2026-11-23' }, { today, firstDay: today }, rules)).toEqual({ ...chosen, day: today })
    expect(bookableChoices({ ...chosen, day: '2026-11-23' }, { today, firstDay: '2026-11-25' }, rules).day).toBe('2026-11-25')
  })

  test('without a day there is the first one for a practitioner, and none without', () => {
    expect(bookableChoices({ ...chosen, day: null }, { today, firstDay: today }, rules)).toEqual({ ...chosen, day: today })
    expect(bookableChoices(noChoices, { today, firstDay: today }, rules)).toEqual(noChoices)
  })

  test('a choice that the practice has switched off since is removed', () => {
    expect(bookableChoices(chosen, { today, firstDay: today }, { ...rules, isFamilyOffered: false, isReasonShown: false })).toEqual({
      ...chosen,
      forWhom: 'self',
      familyMember: null,
      reason: null,
    })
  })
})
