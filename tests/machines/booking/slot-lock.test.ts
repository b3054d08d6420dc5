import { describe, expect, test } from 'vitest'
import { assign, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type SlotHold, type SlotLockOutcome, slotLockMachine } from '../../../machines/booking/slot-lock.machine.ts'
import type { LockAnswer } from '../../../src/domain/appointments/booking.ts'
import { morning, slot } from '../../practice/booking.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const minutes = (count: number) => new Date(morning.getTime() + count * 60_000)

const start = (lock: Answers<LockAnswer> = 'locked') => {
  const clock = new SimulatedClock()
  const machine = slotLockMachine.provide({ actors: { lockSlot: portsTelling(() => undefined)('lock', lock) } })
  const input = { patientId: 'aroha', slot, requestedAt: morning, now: () => new Date(morning.getTime() + clock.now()) }
  const actor = createActor(machine, { input, clock }).start()
  return {
    actor,
    pass: (seconds: number) => {
      for (let second = 0; second < seconds; second++) clock.increment(1000)
    },
  }
}

describe('a held slot', () => {
  test('warns for its last two minutes, then ends', () => {
    const { actor, pass } = start()
    const seen = [479, 1, 119, 1].map((seconds) => {
      pass(seconds)
      return [actor.getSnapshot().value, actor.getSnapshot().hasTag('expiring')]
    })
    expect(seen).toEqual([
      ['held', false],
      ['expiring', true],
      ['expiring', true],
      ['ended', false],
    ])
    expect(actor.getSnapshot().output).toEqual({ outcome: 'ended' })
  })

  test('that could not be renewed reports it, keeps its end, and can be retried', async () => {
    const { actor, pass } = start([offline, 'locked'])
    pass(480)
    actor.send({ type: 'hold.extended' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('expiring'))
    expect([context.failure, context.endsAt]).toEqual(['notExtended', minutes(10)])
    pass(10)
    actor.send({ type: 'hold.extended' })
    const renewed = await waitFor(actor, (snapshot) => snapshot.matches('held'))
    expect([renewed.context.failure, renewed.context.endsAt]).toEqual([null, new Date(minutes(18).getTime() + 10_000)])
  })

  test('is renewed from the asking, not from a late answer', async () => {
    let answer: (answer: LockAnswer) => void = () => undefined
    const { actor, pass } = start(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    pass(480)
    actor.send({ type: 'hold.extended' })
    pass(20)
    answer('locked')
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('held'))
    expect(context.endsAt).toEqual(minutes(18))
  })

  test('is renewed from the answer when the answer sets the clock back', async () => {
    const clock = new SimulatedClock()
    let aheadMinutes = 8
    const machine = slotLockMachine.provide({
      actors: {
        lockSlot: fromPromise<LockAnswer, SlotHold>(() => {
          aheadMinutes = 0
          return Promise.resolve('locked')
        }),
      },
    })
    const input = { patientId: 'aroha', slot, requestedAt: minutes(0), now: () => new Date(minutes(aheadMinutes).getTime() + clock.now()) }
    const actor = createActor(machine, { input, clock }).start()
    clock.increment(1000)
    actor.send({ type: 'hold.extended' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('held'))
    expect(context.endsAt).toEqual(new Date(minutes(10).getTime() + 1000))
  })

  test('that was not renewed in time ends when it would have', async () => {
    const { actor, pass } = start(offline)
    pass(480)
    actor.send({ type: 'hold.extended' })
    await waitFor(actor, (snapshot) => snapshot.matches('expiring'))
    pass(120)
    expect(actor.getSnapshot().output).toEqual({ outcome: 'ended' })
  })

  test.each<[LockAnswer, SlotLockOutcome]>([
    ['slotTaken', { outcome: 'slotTaken' }],
    ['slotUnknown', { outcome: 'slotUnknown' }],
    [
      { outcome: 'refused', message: '' },
      { outcome: 'refused', message: '' },
    ],
  ])('is lost when the practice answers %j, which is told on', async (answer, expected) => {
    const { actor, pass } = start(answer)
    pass(480)
    actor.send({ type: 'hold.extended' })
    const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(output).toEqual(expected)
  })
})

const machine = slotLockMachine.provide({
  /** The renewal takes longer than the rest of the hold. */
  actions: { setRequest: assign(() => ({ now: () => minutes(11) })) },
})
const inputAt = (minute: number) => ({ patientId: 'aroha', slot, requestedAt: morning, now: () => minutes(minute) })

expectAllTransitions(machine, {
  inputs: [inputAt(0), inputAt(9), inputAt(10)],
  events: [
    { type: 'hold.extended' },
    { type: 'xstate.after.lookInterval.slotLock.held' },
    { type: 'xstate.after.lookInterval.slotLock.expiring' },
    done('lockSlot', 'locked'),
    done('lockSlot', 'slotTaken'),
  ],
  situation: ({ context }) => context.now(),
})
