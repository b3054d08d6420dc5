import { describe, expect, test } from 'vitest'
import { toPromise } from 'xstate'
import type { BookingAnswer, LockAnswer } from '../../../src/domain/appointments/booking.ts'
import { answered, booking, chosen, form, morning, openBooking, renewed, slot, unlocked } from '../../practice/booking.ts'

const chooseSlot = { type: 'slot.chosen', slot } as const
const confirm = { type: 'booking.confirmed' } as const

describe('the hold', () => {
  const untilWarning = 8 * 60
  const tenMinutes = 10 * 60

  test("ends after ten minutes: the slot is released with a message, and the form's values stay", async () => {
    const { hold, pass, reaches, done, snapshot } = openBooking()
    await hold()
    pass(tenMinutes - 1)
    expect(snapshot().value).toEqual({ holding: 'confirming' })
    pass(1)
    expect(form(await reaches('choosing'))).toEqual({ ...chosen, slot: null, failure: { kind: 'holdEnded' } })
    expect(done().at(-1)).toEqual(unlocked)
  })

  test('has ended when the device slept through it', async () => {
    const { hold, pass, sleep, reaches } = openBooking()
    await hold()
    sleep(tenMinutes * 1000)
    pass(1)
    expect((await reaches('choosing')).failure).toEqual({ kind: 'holdEnded' })
  })

  test('is counted from the asking, not from a late answer', async () => {
    let answer: (answer: LockAnswer) => void = () => undefined
    const { fill, send, reaches, pass, sleep } = openBooking({
      lock: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    fill()
    send(chooseSlot)
    sleep(30_000)
    answer('locked')
    await reaches('holding')
    pass(tenMinutes - 30)
    expect((await reaches('choosing')).failure).toEqual({ kind: 'holdEnded' })
  })

  test('lasts another ten minutes when the patient renews it', async () => {
    const { hold, pass, snapshot, done } = openBooking()
    await hold()
    done()
    pass(untilWarning)
    expect(snapshot().children.slotLock?.getSnapshot().hasTag('expiring')).toBe(true)
    snapshot().children.slotLock?.send({ type: 'hold.extended' })
    await answered()
    expect(done()).toEqual([renewed])
    pass(untilWarning - 1)
    const lock = snapshot().children.slotLock?.getSnapshot()
    expect([snapshot().value, lock?.hasTag('expiring')]).toEqual([{ holding: 'confirming' }, false])
    expect(lock?.context.endsAt).toEqual(new Date(morning.getTime() + (untilWarning + tenMinutes) * 1000))
  })

  test.each([
    ['somebody else has by now', 'slotTaken'],
    ['has begun by now', 'slotUnknown'],
  ] as const)('that %s is reported, and not unlocked', async (_, kind) => {
    const { hold, pass, snapshot, reaches, done } = openBooking({ lock: ['locked', kind] })
    await hold()
    pass(untilWarning)
    done()
    snapshot().children.slotLock?.send({ type: 'hold.extended' })
    expect((await reaches('choosing')).failure).toEqual({ kind })
    expect(done()).toEqual([renewed, 'reload'])
  })

  test('that runs out while the booking is on its way does not touch it: the practice decides', async () => {
    let answer: (answer: BookingAnswer) => void = () => undefined
    const { actor, hold, pass, send, done, snapshot } = openBooking({
      book: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await hold()
    pass(tenMinutes - 1)
    send(confirm)
    done()
    pass(tenMinutes)
    expect([snapshot().value, done()]).toEqual(['booking', []])
    answer({ outcome: 'booked' })
    expect(await toPromise(actor)).toEqual({ outcome: 'booked', booking, provider: 'Dr Mere Tai' })
  })
})
