import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { activeStateIds, stateLabel } from '../../inspector/diagram/active-states.ts'
import { machines } from '../../inspector/machines.ts'
import { readAddress, writeAddress } from '../../inspector/walk/address.ts'
import { payloadsOf } from '../../inspector/walk/machine-payloads.ts'
import { formatPayload, parsePayload } from '../../inspector/walk/payload.ts'
import { replayWalk } from '../../inspector/walk/replay.ts'
import { currentStep, nextEvents, sendEvent, startWalk } from '../../inspector/walk/walk.ts'
import { type SlotHold, slotLockMachine } from '../../machines/booking/slot-lock.machine.ts'
import type { LockAnswer } from '../../src/domain/appointments/booking.ts'
import { morning, slot } from '../practice/booking.ts'

const late = new Date(morning.getTime() + 9 * 60_000)
const input = { patientId: 'aroha', slot, requestedAt: morning, now: () => late }
const held = startWalk(slotLockMachine, input)
const looked = sendEvent(held, { type: 'xstate.after.lookInterval.slotLock.held' })

test('a walk is taken event by event', () => {
  const extending = sendEvent(looked, { type: 'hold.extended' })
  expect(extending.steps.map(({ snapshot }) => snapshot.value)).toEqual(['held', 'expiring', 'extending'])
  const lost = sendEvent(extending, { type: 'xstate.done.actor.lockSlot', output: 'slotTaken' })
  expect(currentStep(lost).snapshot).toMatchObject({ status: 'done', output: { outcome: 'slotTaken' } })
  expect(nextEvents(lost)).toEqual([])
})

test('nothing that a chart invokes runs: its end is for the developer to send', async () => {
  let calls = 0
  const lockSlot = fromPromise<LockAnswer, SlotHold>(async () => {
    calls++
    return 'locked'
  })
  const walk = sendEvent(
    sendEvent(startWalk(slotLockMachine.provide({ actors: { lockSlot } }), input), { type: 'xstate.after.lookInterval.slotLock.held' }),
    {
      type: 'hold.extended',
    },
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect([currentStep(walk).snapshot.value, calls]).toEqual(['extending', 0])
  expect(nextEvents(walk)).toEqual(expect.arrayContaining(['xstate.done.actor.lockSlot', 'xstate.error.actor.lockSlot']))
})

test('a delay is an event to send', () => {
  expect(nextEvents(held)).toContain('xstate.after.lookInterval.slotLock.held')
})

test('a payload is written and read as JSON, with its dates', () => {
  expect(parsePayload(formatPayload({ at: morning, ids: ['1'], none: null }))).toEqual({ at: morning, ids: ['1'], none: null })
  const { now } = Object(parsePayload('{ "now": { "$returns": { "$date": "2026-11-22T20:00:00.000Z" } } }'))
  expect(now()).toEqual(new Date('2026-11-22T20:00:00.000Z'))
  expect(() => parsePayload('{')).toThrow(SyntaxError)
})

test('an ended actor offers what it may end with', () => {
  const examples = { input: [], events: {}, outputs: { lockSlot: ['locked', 'slotTaken'] } }
  expect(payloadsOf(slotLockMachine, examples, 'xstate.done.actor.lockSlot')).toEqual([{ output: 'locked' }, { output: 'slotTaken' }])
  expect(payloadsOf(slotLockMachine, examples, 'hold.extended')).toEqual([{}])
})

test('a state value is shown as text and as active states', () => {
  const value = { holding: 'confirming' }
  const booking = machines.get('booking')
  expect(booking && [...activeStateIds(booking, value)]).toEqual(['booking', 'booking.holding', 'booking.holding.confirming'])
  expect(stateLabel(value)).toBe('holding › confirming')
})

const walked = {
  place: 'slot-lock',
  input: JSON.stringify({ patientId: 'a&b?', slot: {}, requestedAt: { $date: morning }, now: { $returns: { $date: late } } }),
  events: ['{"type":"xstate.after.lookInterval.slotLock.held"}', '{"type":"hold.extended"}'],
}

test('a URL opens the state of its walk', () => {
  const { walk, problem } = replayWalk(slotLockMachine, readAddress(writeAddress(walked)))
  expect(problem).toBeNull()
  expect(walk && currentStep(walk).snapshot).toMatchObject({ value: 'extending', context: { patientId: 'a&b?', requestedAt: late } })
  expect(readAddress('slot-lock')).toEqual({ place: 'slot-lock', input: null, events: [] })
  expect(replayWalk(slotLockMachine, readAddress('slot-lock'))).toEqual({ walk: null, problem: null })
})

test('a damaged URL opens the walk up to the damage, and names it', () => {
  const { walk, problem } = replayWalk(slotLockMachine, { ...walked, events: [walked.events[0] ?? '', '{'] })
  expect(walk && currentStep(walk).snapshot.value).toBe('expiring')
  expect(problem).toContain('SyntaxError')
  expect(replayWalk(slotLockMachine, { ...walked, input: '{' })).toMatchObject({
    walk: null,
    problem: expect.stringContaining('SyntaxError'),
  })
})
