import { describe, expect, test } from 'vitest'
import { assign, toPromise } from 'xstate'
import { bookingMachine } from '../../../machines/booking/booking.machine.ts'
import type { BookingFailure } from '../../../machines/booking/booking-context.ts'
import type { BookingAnswer, LockAnswer } from '../../../src/domain/appointments/booking.ts'
import { noChoices, questions } from '../../../src/domain/appointments/booking-choices.ts'
import type { BookingRules } from '../../../src/domain/appointments/booking-rules.ts'
import type { Slot } from '../../../src/domain/appointments/slot.ts'
import {
  appointment,
  aroha,
  booking,
  chestPain,
  choices,
  chosen,
  form,
  listed,
  locked,
  longVirtual,
  morning,
  openBooking,
  rules,
  slot,
  standard,
  unlocked,
  virtual,
  type World,
} from '../../practice/booking.ts'
import { type Answers, offline } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const chooseSlot = { type: 'slot.chosen', slot } as const
const suggestion = { slot, practitioner: { id: 'mere', name: 'Dr Mere Tai' }, role: { id: '1', name: 'Doctor' } }
const confirm = { type: 'booking.confirmed' } as const

describe('the form', () => {
  test('is not opened where the practice takes no bookings', () => {
    const { snapshot, send } = openBooking({ rules: { isOffered: false } })
    send(chooseSlot)
    expect(snapshot().value).toBe('unavailable')
  })

  test('keeps what is chosen, with whole values', () => {
    const { fill, snapshot } = openBooking()
    fill()
    expect(snapshot().context).toEqual({ ...snapshot().context, ...chosen, slot: null, failure: null })
  })

  test('shows what the practice has to say about a reason, before anything else', () => {
    const { send, snapshot } = openBooking()
    send({ type: 'reason.chosen', reason: chestPain })
    expect(snapshot().matches({ choosing: 'readingAlert' })).toBe(true)
    expect(snapshot().can(chooseSlot)).toBe(false)
    send({ type: 'alert.read' })
    expect([snapshot().value, snapshot().context.reason]).toEqual([{ choosing: { filling: 'askingWhat' } }, chestPain])
  })

  test('takes no day before today, and none beyond the calendar', () => {
    const { send, fill, snapshot } = openBooking()
    fill()
    send({ type: 'day.chosen', day: '2026-11-23' })
    send({ type: 'day.chosen', day: '2028-12-01' })
    expect(snapshot().context.day).toBe('2026-11-30')
  })

  test('takes the suggested day only before the patient chooses one, and beside no failure', () => {
    const { send, fill, snapshot } = openBooking()
    fill()
    const suggest = { type: 'day.suggested', day: '2026-11-27' } as const
    send(suggest)
    expect(snapshot().context.day).toBe('2026-11-30')
    send({ type: 'day.chosen', day: '2026-11-24' })
    send({ type: 'family.chosen' })
    send(chooseSlot)
    send(suggest)
    expect(snapshot().context).toMatchObject({ day: '2026-11-24', failure: { kind: 'memberMissing' } })
    send({ type: 'self.chosen' })
    send({ ...suggest, day: '2026-11-23' })
    expect(snapshot().context.day).toBe('2026-11-24')
    send(suggest)
    expect(snapshot().context.day).toBe('2026-11-27')
  })

  test.each<[string, World, Parameters<ReturnType<typeof openBooking>['send']>[0], BookingFailure]>([
    ['no family member', {}, { type: 'family.chosen' }, { kind: 'memberMissing' }],
    ['no type', {}, { type: 'type.chosen', appointmentType: null }, { kind: 'typeMissing' }],
    ['nobody to see', {}, { type: 'practitioner.chosen', practitioner: null }, { kind: 'practitionerMissing' }],
  ])('asks for no slot with %s', (_, world, event, failure) => {
    const { send, fill, snapshot, done } = openBooking(world)
    fill()
    send(event)
    send(chooseSlot)
    expect([snapshot().matches({ choosing: 'filling' }), snapshot().context.failure, done()]).toEqual([true, failure, []])
  })

  test('requests no slot of today if same-day booking is off', () => {
    const { send, fill, snapshot } = openBooking({ rules: { isSameDayAllowed: false } })
    fill()
    send({ ...chooseSlot, slot: { ...slot, start: '2026-11-24T23:45:00+13:00' } })
    expect(snapshot().context.failure).toEqual({ kind: 'sameDay' })
  })
})

describe('a booking', () => {
  test('holds the slot, then books it, and is over', async () => {
    const { actor, hold, send, done, snapshot } = openBooking()
    await hold()
    expect(snapshot().value).toEqual({ holding: 'confirming' })
    send(confirm)
    expect(await toPromise(actor)).toEqual({ outcome: 'booked', booking, provider: 'Dr Mere Tai' })
    expect(done()).toEqual([locked, ['book', booking], 'reload'])
  })

  test('cannot be confirmed twice', async () => {
    const { hold, send, snapshot } = openBooking()
    await hold()
    send(confirm)
    expect([snapshot().value, snapshot().hasTag('busy'), snapshot().can(confirm)]).toEqual(['booking', true, false])
  })

  test('for a family member names the patient, and the holder of the slot', async () => {
    const { actor, fill, send, reaches } = openBooking()
    fill()
    send({ type: 'family.chosen' })
    send({ type: 'member.chosen', member: { patientId: 'tama', name: 'Tama Ngata' } })
    send(chooseSlot)
    await reaches('holding')
    send(confirm)
    expect(await toPromise(actor)).toEqual({ outcome: 'booked', booking: { ...booking, patientId: 'tama' }, provider: 'Dr Mere Tai' })
  })

  test.each<[BookingAnswer, BookingFailure]>([
    [{ outcome: 'zoomAccountMissing' }, { kind: 'zoomAccountMissing' }],
    [{ outcome: 'zoomFailed' }, { kind: 'zoomFailed' }],
    [
      { outcome: 'refused', message: 'Not today.' },
      { kind: 'refused', message: 'Not today.' },
    ],
  ])('refused with %j lets the slot go and keeps what was typed', async (answer, failure) => {
    const { hold, send, reaches, done } = openBooking({ book: answer })
    await hold()
    send(confirm)
    expect(form(await reaches('choosing'))).toEqual({ ...chosen, slot: null, failure })
    expect(done()).toEqual([locked, ['book', booking], 'reload', unlocked])
  })
})

describe('a suggested time', () => {
  test('fills in type, role, practitioner and day, and is held', async () => {
    const { send, reaches, done } = openBooking()
    send({ type: 'suggestion.chosen', suggestion, appointmentType: standard })
    const { type, role, practitioner, day } = await reaches('holding')
    expect({ type, role, practitioner, day }).toEqual({
      type: standard,
      role: suggestion.role,
      practitioner: suggestion.practitioner,
      day: '2026-11-30',
    })
    expect(done()).toEqual([locked])
  })

  test('is not held for a family member who is not chosen', () => {
    const { send, snapshot, done } = openBooking({ rules: { isFamilyOffered: true } })
    send({ type: 'family.chosen' })
    send({ type: 'suggestion.chosen', suggestion, appointmentType: standard })
    expect([snapshot().context.failure, done()]).toEqual([{ kind: 'memberMissing' }, []])
  })
})

describe('a slot', () => {
  test.each<[LockAnswer, BookingFailure]>([
    ['slotTaken', { kind: 'slotTaken' }],
    ['slotUnknown', { kind: 'slotUnknown' }],
    [
      { outcome: 'refused', message: 'Please wait.' },
      { kind: 'refused', message: 'Please wait.' },
    ],
  ])('answered with %j is not held, and the times are read anew', async (answer, failure) => {
    const { fill, send, reaches, done } = openBooking({ lock: answer })
    fill()
    send(chooseSlot)
    expect(form(await reaches('choosing'))).toEqual({ ...chosen, slot: null, failure })
    expect(done()).toEqual([locked, 'reload'])
  })

  test('without an answer is released, because it may be locked', async () => {
    const { fill, send, reaches, done } = openBooking({ lock: offline })
    fill()
    send(chooseSlot)
    expect(form(await reaches('choosing'))).toEqual({ ...chosen, slot: null, failure: { kind: 'notHeld' } })
    expect(done()).toEqual([locked, unlocked])
  })

  test.each<[string, Answers<void>]>([
    ['done', async () => undefined],
    ['not answered', offline],
  ])('is let go when the dialog is cancelled, the unlocking %s', async (_, unlock) => {
    const { hold, send, reaches, done } = openBooking({ unlock })
    await hold()
    send({ type: 'dialog.cancelled' })
    expect(form(await reaches('choosing'))).toEqual({ ...chosen, slot: null, failure: null })
    expect(done().at(-1)).toEqual(unlocked)
  })
})

const inputFor = (differing: Partial<BookingRules>) => ({ patient: aroha, rules: { ...rules, ...differing }, now: () => morning })

const machine = bookingMachine.provide({
  actions: {
    chooseSlot: assign(({ context: { replaces, now } }, chosen: Slot) => ({
      slot: chosen,
      requestedAt: morning,
      now: replaces ? () => new Date(appointment.start) : now,
    })),
  },
})

expectAllTransitions(machine, {
  inputs: [
    inputFor({}),
    inputFor({ isOffered: false }),
    { ...inputFor({}), choices: { ...noChoices, reasonNotes: 'Since Monday' } },
    inputFor({ isQuestionnaireAsked: false }),
    inputFor({ faceToFaceNotice: 'Wear a mask.' }),
    inputFor({ isConcernRefused: true }),
    { ...inputFor({ isQuestionnaireAsked: false }), replaces: { appointment, blockOutHours: 0 } },
  ],
  events: [
    ...choices,
    { type: 'type.chosen', appointmentType: virtual },
    { type: 'self.chosen' },
    { type: 'day.suggested', day: '2026-11-27' },
    { type: 'family.chosen' },
    { type: 'member.chosen', member: { patientId: 'tama', name: 'Tama Ngata' } },
    { type: 'reason.chosen', reason: chestPain },
    { type: 'alert.read' },
    ...questions.map((question) => ({ type: 'question.opened', question })),
    { type: 'slot.chosen', slot },
    { type: 'suggestion.chosen', suggestion, appointmentType: standard },
    { type: 'virtual.chosen', appointmentType: virtual },
    { type: 'virtual.chosen', appointmentType: longVirtual },
    { type: 'virtual.chosen', appointmentType: null },
    { type: 'faceToFace.chosen' },
    { type: 'advice.read' },
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
    done('findUpcoming', listed(appointment)),
    done('findUpcoming', listed()),
    done('findUpcoming', listed({ ...appointment, provider: 'Tai, M (Dr)' })),
  ],
  situation: ({ context: { type, practitioner, forWhom, familyMember, hasLeft, unresolved } }) => ({
    isReady: type !== null && practitioner !== null,
    isMissed: forWhom === 'family' && familyMember === null,
    hasType: type !== null,
    isVirtual: type?.isVirtual === true,
    hasLeft,
    hasUnresolved: unresolved !== null,
  }),
})
