import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { inactivityMachine } from '../../../machines/session/inactivity.machine.ts'
import { expectAllTransitions } from '../explore.ts'

const hour = 3_600_000
const timeMeasured = (idleInMs: number, overInMs = hour) => ({ type: 'time.measured', idleInMs, overInMs }) as const
const seen = (idleInMs: number, overInMs = hour) => ({ type: 'activity.seen', idleInMs, overInMs }) as const
const stayed = { type: 'stay.chosen' } as const

const watch = () => {
  let marks = 0
  const markActivity = () => {
    marks += 1
  }
  const machine = inactivityMachine.provide({ actors: { watchPresence: fromCallback(() => undefined) }, actions: { markActivity } })
  const actor = createActor(machine).start()
  /** How often the wait restarted since the last call. */
  const begunAnew = () => {
    const count = marks
    marks = 0
    return count
  }
  return { actor, begunAnew }
}

const outcomeOf = (...events: Parameters<ReturnType<typeof watch>['actor']['send']>[0][]) => {
  const { actor } = watch()
  for (const event of events) actor.send(event)
  const { value, output } = actor.getSnapshot()
  return output ?? value
}

describe('activity', () => {
  test('opening the page and each thing that is done begins the wait anew; the time alone does not', () => {
    const { actor, begunAnew } = watch()
    expect(begunAnew()).toBe(1)
    actor.send(seen(500_000))
    expect(begunAnew()).toBe(1)
    actor.send(timeMeasured(400_000))
    expect([begunAnew(), actor.getSnapshot().value]).toEqual([0, 'watching'])
  })

  test('for as long as it is, also with a wait of 6e14 ms', () =>
    expect(outcomeOf(timeMeasured(6e14), timeMeasured(6e14 - hour))).toBe('watching'))
})

describe('two minutes before the end', () => {
  test.each([
    [120_001, 'watching'],
    [120_000, 'warning'],
    [1, 'warning'],
  ])('%i ms are left: %s', (left, value) => expect(outcomeOf(timeMeasured(left))).toBe(value))

  test('the remaining time is announced as it passes', () => {
    const { actor } = watch()
    actor.send(timeMeasured(120_000))
    actor.send(timeMeasured(59_000))
    expect(actor.getSnapshot().context.leftMs).toBe(59_000)
  })

  test('an answer continues the session', () => {
    const { actor, begunAnew } = watch()
    actor.send(timeMeasured(100_000))
    begunAnew()
    actor.send(stayed)
    expect([actor.getSnapshot().value, begunAnew()]).toEqual(['watching', 1])
  })

  test('moving through the dialog is no answer', () => {
    const { actor, begunAnew } = watch()
    actor.send(timeMeasured(100_000))
    begunAnew()
    actor.send(seen(99_000))
    expect([actor.getSnapshot().value, begunAnew()]).toEqual(['warning', 0])
  })

  test('an activity in another tab continues the session here too', () =>
    expect(outcomeOf(timeMeasured(100_000), timeMeasured(899_000))).toBe('watching'))
})

describe('the end', () => {
  test.each([
    ['nobody answered', [timeMeasured(100_000), timeMeasured(0)], 'idle'],
    ['a machine slept through the warning and woke', [timeMeasured(500_000), timeMeasured(-hour)], 'idle'],
    ['a hand on a sleeping machine is no activity: it woke too late', [timeMeasured(500_000), seen(-1)], 'idle'],
    ['the hand that answers comes too late', [timeMeasured(100_000), seen(-1)], 'idle'],
    ["the session's own end has come, whoever is there", [seen(500_000, 0)], 'over'],
    ['both have come', [timeMeasured(-1, -1)], 'over'],
    ["the session's own end has come during the warning", [timeMeasured(100_000), timeMeasured(90_000, 0)], 'over'],
  ])('%s', (_, events, outcome) => expect(outcomeOf(...events)).toEqual({ outcome }))

  test('is immediate without a watcher: a fault never leaves a page open', () => {
    const actor = createActor(inactivityMachine)
    actor.subscribe({ error: () => undefined })
    expect(actor.start().getSnapshot().output).toEqual({ outcome: 'idle' })
  })
})

expectAllTransitions(inactivityMachine, {
  inputs: [undefined],
  events: [
    timeMeasured(500_000),
    timeMeasured(100_000),
    timeMeasured(0),
    timeMeasured(0, 0),
    seen(500_000),
    seen(100_000),
    seen(0),
    seen(0, 0),
    stayed,
  ],
  situation: () => null,
})
