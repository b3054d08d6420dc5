import { expect, test } from 'vitest'
import { assign } from 'xstate'
import { bookingMachine } from '../../machines/booking.machine.ts'
import type { SlotRelease } from '../../machines/booking-context.ts'
import type { SlotHold } from '../../machines/slot-lock.machine.ts'
import type { Appointment } from '../../src/domain/appointment.ts'
import type { Booking, BookingAnswer, LockAnswer } from '../../src/domain/booking.ts'
import type { BookingRules } from '../../src/domain/booking-rules.ts'
import type { Slot } from '../../src/domain/slot.ts'
import { appointment, aroha, chestPain, choices, longVirtual, morning, rules, slot, virtual } from '../practice/booking.ts'
import { done, failed, silent, unreached } from './reach.ts'

const inputFor = (differing: Partial<BookingRules>) => ({ patient: aroha, rules: { ...rules, ...differing }, now: () => morning })

test('every state and every way of the chart is reached', () => {
  const actors = {
    lockSlot: silent<LockAnswer, SlotHold>(),
    unlockSlot: silent<void, SlotRelease>(),
    bookSlot: silent<BookingAnswer, Booking>(),
    findUpcoming: silent<Appointment[], { patientId: string }>(),
  }
  const machine = bookingMachine.provide({
    actors,
    actions: {
      /** Who moves an appointment thinks about the slot until it is too late. */
      chooseSlot: assign(({ context: { replaces, now } }, chosen: Slot) => ({
        slot: chosen,
        requestedAt: morning,
        now: replaces ? () => new Date(appointment.start) : now,
      })),
    },
  })
  const rest = unreached(machine, {
    inputs: [
      inputFor({}),
      inputFor({ isOffered: false }),
      inputFor({ isQuestionnaireAsked: false }),
      inputFor({ faceToFaceNotice: 'Wear a mask.' }),
      inputFor({ isConcernRefused: true }),
      { ...inputFor({ isQuestionnaireAsked: false }), replaces: { appointment, blockOutHours: 0 } },
    ],
    events: [
      ...choices,
      { type: 'self.chosen' },
      { type: 'family.chosen' },
      { type: 'member.chosen', member: { patientId: 'tama', name: 'Tama Ngata' } },
      { type: 'reason.chosen', reason: chestPain },
      { type: 'alert.read' },
      { type: 'slot.chosen', slot },
      { type: 'virtual.chosen', appointmentType: virtual },
      { type: 'virtual.chosen', appointmentType: longVirtual },
      { type: 'virtual.chosen', appointmentType: null },
      { type: 'faceToFace.chosen' },
      { type: 'notice.accepted' },
      { type: 'booking.confirmed' },
      { type: 'dialog.cancelled' },
      { type: 'outcome.checked' },
      { type: 'page.left' },
      done('lockSlot', 'locked'),
      done('lockSlot', 'slotTaken'),
      failed('lockSlot'),
      done('slotLock', { outcome: 'ended' }),
      done('slotLock', { outcome: 'slotTaken' }),
      failed('slotLock'),
      done('questionnaire', { hasConcern: true }),
      done('questionnaire', { hasConcern: false }),
      failed('questionnaire'),
      ...['unlockSlot', 'unlockUnused', 'unlockToSettle'].flatMap((id) => [done(id), failed(id)]),
      done('bookSlot', { outcome: 'booked' }),
      done('bookSlot', { outcome: 'zoomFailed' }),
      failed('bookSlot'),
      done('findUpcoming', [appointment]),
      done('findUpcoming', []),
      done('findUpcoming', [{ ...appointment, provider: 'Tai, M (Dr)' }]),
      failed('findUpcoming'),
    ],
    situation: ({ context: { type, practitioner, forWhom, familyMember, hasLeft, unresolved } }) => ({
      isReady: type !== null && practitioner !== null,
      isMissed: forWhom === 'family' && familyMember === null,
      hasType: type !== null,
      hasLeft,
      hasUnresolved: unresolved !== null,
    }),
  })
  expect(rest).toEqual({ states: [], transitions: [] })
})
