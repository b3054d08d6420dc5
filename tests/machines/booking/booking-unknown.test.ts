import { describe, expect, test } from 'vitest'
import { toPromise } from 'xstate'
import type { LockAnswer } from '../../../src/domain/appointments/booking.ts'
import { noChoices } from '../../../src/domain/appointments/booking-choices.ts'
import {
  answerUnwell,
  appointment,
  booking,
  chosen,
  form,
  listed,
  looked,
  morning,
  openBooking,
  slot,
  unlocked,
  unlockedOnLeaving,
  type World,
} from '../../practice/booking.ts'
import { type Answers, never, offline } from '../../practice/ports.ts'

const chooseSlot = { type: 'slot.chosen', slot } as const
const confirm = { type: 'booking.confirmed' } as const

describe('a booking without an answer', () => {
  const settle = async (world: World) => {
    const started = openBooking({ book: offline, ...world })
    await started.hold()
    started.done()
    started.send(confirm)
    return started
  }
  const asked = ['book', booking]

  test('is found among the appointments after the slot was unlocked, with any offset of its time', async () => {
    const { actor, done } = await settle({ upcoming: listed({ ...appointment, start: '2026-11-29T20:15:00Z' }) })
    expect(await toPromise(actor)).toEqual({ outcome: 'booked', booking, provider: 'Dr Mere Tai' })
    expect(done()).toEqual([asked, unlocked, looked, 'reload'])
  })

  test.each([
    ['nothing', []],
    ['another time', [{ ...appointment, start: '2026-11-30T09:30:00+13:00' }]],
  ])('was not made where the list has %s', async (_, rows) => {
    const { reaches, done } = await settle({ upcoming: listed(...rows) })
    expect(form(await reaches('choosing'))).toEqual({ ...chosen, slot: null, failure: { kind: 'notBooked' } })
    expect(done()).toEqual([asked, unlocked, looked, 'reload'])
  })

  test('is found among the readable appointments, also if others are unreadable', async () => {
    const { actor } = await settle({ upcoming: { appointments: [appointment], isWhole: false } })
    expect(await toPromise(actor)).toEqual({ outcome: 'booked', booking, provider: 'Dr Mere Tai' })
  })

  test('is called neither where it may be an unreadable appointment', async () => {
    const { reaches } = await settle({ upcoming: { appointments: [], isWhole: false } })
    expect((await reaches('choosing')).failure).toEqual({ kind: 'outcomeUnknown' })
  })

  test('is called neither where its time is taken under another provider’s name, since it may be the same', async () => {
    const { reaches } = await settle({ upcoming: listed({ ...appointment, provider: 'Tai, M (Dr)' }) })
    expect((await reaches('choosing')).failure).toEqual({ kind: 'outcomeUnknown' })
  })

  test('is called neither when its time has begun by now, since it would no longer be among those to come', async () => {
    const world = openBooking({
      book: () => {
        world.sleep(Date.parse(slot.start) - morning.getTime())
        return Promise.reject(offline)
      },
    })
    await world.hold()
    world.send(confirm)
    expect((await world.reaches('choosing')).failure).toEqual({ kind: 'outcomeUnknown' })
  })

  test('is called neither booked nor not booked while the unlocking fails too, since it could still arrive', async () => {
    const { reaches, done } = await settle({ unlock: offline })
    expect(form(await reaches('choosing'))).toEqual({ ...chosen, slot: null, failure: { kind: 'outcomeUnknown' } })
    expect(done()).toEqual([asked, unlocked, 'reload'])
  })

  test('is checked again, from the unlocking on, as often as the patient likes', async () => {
    const { actor, reaches, send, done } = await settle({ upcoming: [offline, offline, listed(appointment)] })
    await reaches('choosing')
    send({ type: 'outcome.checked' })
    await reaches('choosing')
    done()
    send({ type: 'outcome.checked' })
    expect(await toPromise(actor)).toEqual({ outcome: 'booked', booking, provider: 'Dr Mere Tai' })
    expect(done()).toEqual([unlocked, looked, 'reload'])
  })

  test('lets no other be booked until its end is known', async () => {
    const { reaches, send, snapshot, done } = await settle({ unlock: offline })
    await reaches('choosing')
    done()
    send({ type: 'notes.changed', notes: 'Since Tuesday' })
    send(chooseSlot)
    const { failure } = snapshot().context
    expect([snapshot().matches({ choosing: 'filling' }), failure, done()]).toEqual([true, { kind: 'outcomeUnknown' }, []])
    send(chooseSlot)
    expect(snapshot().context.failure).not.toBe(failure)
  })

  test('allows other bookings once its outcome stays unknown', async () => {
    const { reaches, send, sleep } = await settle({ unlock: offline })
    await reaches('choosing')
    sleep(Date.parse(slot.start) - morning.getTime())
    send({ ...chooseSlot, slot: { ...slot, start: '2026-12-01T09:15:00+13:00' } })
    await reaches('holding')
  })

  describe('can be checked from the form', () => {
    const other = [
      { type: 'practitioner.chosen', practitioner: { id: 'tom', name: 'Dr Tom Reid' } },
      { type: 'member.chosen', member: { patientId: 'tama', name: 'Tama Ngata' } },
      { type: 'family.chosen' },
    ] as const

    const goBack = async (upcoming: World['upcoming']) => {
      const started = await settle({ upcoming })
      await started.reaches('choosing')
      other.forEach(started.send)
      started.done()
      return started
    }

    test('and is reported with its original details', async () => {
      const { actor, send, done, snapshot } = await goBack([offline, listed(appointment)])
      send({ type: 'outcome.checked' })
      expect(await toPromise(actor)).toEqual({ outcome: 'booked', booking, provider: 'Dr Mere Tai' })
      expect([done(), form(snapshot().context)]).toEqual([[unlocked, looked, 'reload'], { ...chosen, slot, failure: null }])
    })

    test('and is resolved when it was not made, with the form as it is by now', async () => {
      const { reaches, send, snapshot } = await goBack([offline, listed()])
      send({ type: 'outcome.checked' })
      const { unresolved, failure, forWhom } = await reaches('choosing')
      expect([unresolved, failure, forWhom, snapshot().can({ type: 'outcome.checked' })]).toEqual([
        null,
        { kind: 'notBooked' },
        'family',
        false,
      ])
    })

    test('and stays unresolved while the look-up fails', async () => {
      const { reaches, send } = await goBack(offline)
      send({ type: 'outcome.checked' })
      expect((await reaches('choosing')).unresolved).toEqual({ ...chosen, slot })
    })
  })
})

test('a booking that was unresolved when its page was left is so again', async () => {
  const { actor, hold, send, snapshot } = openBooking({ book: never })
  await hold()
  send(confirm)
  const { unresolved } = snapshot().context
  expect(unresolved).toEqual({ ...chosen, slot })
  actor.stop()
  const again = openBooking({ upcoming: listed(appointment) }, { unresolved })
  again.send({ type: 'outcome.checked' })
  expect(await toPromise(again.actor)).toEqual({ outcome: 'booked', booking, provider: 'Dr Mere Tai' })
})

describe('leaving the page', () => {
  const left = { outcome: 'left' }
  const leave = { type: 'page.left' } as const

  test('at the advice to ring has released the slot already', async () => {
    const { actor, fill, send, reaches, snapshot, done } = openBooking({ rules: { isQuestionnaireAsked: true, isConcernRefused: true } })
    fill()
    send(chooseSlot)
    await reaches('holding')
    answerUnwell(snapshot())
    done()
    send(leave)
    expect([await toPromise(actor), done()]).toEqual([left, []])
  })

  test('ends the form without a slot to release', async () => {
    for (const isOffered of [true, false]) {
      const { actor, send, done, snapshot } = openBooking({ rules: { isOffered } })
      send(leave)
      expect([await toPromise(actor), done(), snapshot().context]).toEqual([left, [], { ...snapshot().context, ...noChoices }])
    }
  })

  test('lets a held slot go', async () => {
    const { actor, hold, send, done } = openBooking()
    await hold()
    done()
    send(leave)
    expect([await toPromise(actor), done()]).toEqual([left, [unlockedOnLeaving]])
  })

  test.each<[string, Answers<LockAnswer>, unknown[]]>([
    ['lets a slot go that is held too late', 'locked', [unlockedOnLeaving]],
    ['lets a slot go that may be held', offline, [unlockedOnLeaving]],
    ['has nothing to let go of a slot that somebody else has', 'slotTaken', ['reload']],
  ])('%s', async (_, lock, after) => {
    const { actor, fill, send, done } = openBooking({ lock })
    fill()
    send(chooseSlot)
    done()
    send(leave)
    expect([await toPromise(actor), done()]).toEqual([left, after])
  })

  test('does not stop a booking that is on its way', async () => {
    const { actor, hold, send, done } = openBooking()
    await hold()
    send(confirm)
    done()
    send(leave)
    expect([await toPromise(actor), done()]).toEqual([{ outcome: 'booked', booking, provider: 'Dr Mere Tai' }, ['reload']])
  })

  test('lets the slot of a refused booking go', async () => {
    const { actor, hold, send, done } = openBooking({ book: { outcome: 'zoomFailed' } })
    await hold()
    send(confirm)
    done()
    send(leave)
    expect([await toPromise(actor), done()]).toEqual([left, ['reload', unlockedOnLeaving]])
  })

  test('unlocks the slot of an unresolved booking once more', async () => {
    const { actor, hold, send, done, reaches } = openBooking({ book: offline, unlock: offline })
    await hold()
    send(confirm)
    await reaches('choosing')
    done()
    send(leave)
    expect([await toPromise(actor), done()]).toEqual([left, [unlockedOnLeaving]])
  })

  test('unlocks the slot of a booking without an answer, and ends whatever is known', async () => {
    const { actor, hold, send, done } = openBooking({ book: offline, upcoming: offline })
    await hold()
    send(confirm)
    done()
    send(leave)
    expect([await toPromise(actor), done()]).toEqual([left, [unlockedOnLeaving, looked, 'reload']])
  })
})
