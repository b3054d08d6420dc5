import { assign } from 'xstate'
import { bookingMachine } from '../../../machines/booking/booking.machine.ts'
import type { BookingRules } from '../../../src/domain/appointments/booking-rules.ts'
import type { Slot } from '../../../src/domain/appointments/slot.ts'
import { appointment, aroha, chestPain, choices, longVirtual, morning, rules, slot, virtual } from '../../practice/booking.ts'
import { done, walksWhole } from '../reach.ts'

const inputFor = (differing: Partial<BookingRules>) => ({ patient: aroha, rules: { ...rules, ...differing }, now: () => morning })

const machine = bookingMachine.provide({
  actions: {
    /** Who moves an appointment thinks about the slot until it is too late. */
    chooseSlot: assign(({ context: { replaces, now } }, chosen: Slot) => ({
      slot: chosen,
      requestedAt: morning,
      now: replaces ? () => new Date(appointment.start) : now,
    })),
  },
})

walksWhole(machine, {
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
    done('slotLock', { outcome: 'ended' }),
    done('slotLock', { outcome: 'slotTaken' }),
    done('questionnaire', { hasConcern: true }),
    done('questionnaire', { hasConcern: false }),
    ...['unlockSlot', 'unlockUnused', 'unlockToSettle'].map((id) => done(id)),
    done('bookSlot', { outcome: 'booked' }),
    done('bookSlot', { outcome: 'zoomFailed' }),
    done('findUpcoming', [appointment]),
    done('findUpcoming', []),
    done('findUpcoming', [{ ...appointment, provider: 'Tai, M (Dr)' }]),
  ],
  situation: ({ context: { type, practitioner, forWhom, familyMember, hasLeft, unresolved } }) => ({
    isReady: type !== null && practitioner !== null,
    isMissed: forWhom === 'family' && familyMember === null,
    hasType: type !== null,
    hasLeft,
    hasUnresolved: unresolved !== null,
  }),
})
