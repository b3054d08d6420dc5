import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { followNewest, toggleMuted } from '../../inspector/live/follow.ts'
import { maskEvent } from '../../inspector/live/mask.ts'
import type { LiveMessage } from '../../inspector/live/message.ts'
import { withLiveMessage, withoutEnded } from '../../inspector/live/received.ts'
import { isMachineEvent, isSequenceEvent, sentFrom, withInstant } from '../../inspector/live/sent-messages.ts'
import { readRecording, writeRecording } from '../../inspector/recording/recording.ts'
import { sequenceOf } from '../../inspector/sequence/sequence.ts'
import { changePasswordMachine, type PasswordChange } from '../../machines/profile/change-password.machine.ts'
import type { PasswordChangeAnswer } from '../../src/domain/access/password-rules.ts'
import { arohasSession } from '../practice/family.ts'
import { called, closed, ended, liveAfter, opened, sent, started } from './live-messages.ts'

/** Each row as one line, with the names of its lifelines. */
const linesOf = (messages: readonly LiveMessage[], following = followNewest) => {
  const { rows, lifelines } = sequenceOf(liveAfter(...messages), following)
  const names = new Map(lifelines.map(({ id, name }) => [id, name]))
  return rows.map(({ from, to, label, ms }) =>
    [from === null ? '' : `${names.get(from)} → `, names.get(to), `: ${label}`, ms === null ? '' : ` ${ms} ms`].join(''),
  )
}

const [password, refusal] = ['Correct-Horse-42', 'Aroha, that was your last password']
/** The duration of the call. */
const callMs = 40

const begin = 'xstate.init'
const lockDone = 'xstate.done.actor.lockSlot'

const booking = [
  opened('a'),
  started('a/1', 'booking'),
  sent(0, null, 'a/1', begin),
  sent(10, null, 'a/1', 'slot.chosen'),
  called('a/2', 'lockSlot', 'a/1'),
  sent(11, 'a/1', 'a/2', begin),
  sent(53, 'a/2', 'a/1', lockDone),
  started('a/3', 'slotLock', 'a/1'),
  sent(54, 'a/1', 'a/3', begin),
  ended(54, 'a/2', 'done'),
  called('a/4', 'bookSlot', 'a/1'),
  sent(70, 'a/1', 'a/4', begin),
  ended(71, 'a/3', 'stopped'),
]

test('a sequence has the sender and the receiver of each event, and the duration of a call', () => {
  expect(linesOf(booking)).toEqual([
    'Page 1 → booking: start',
    'Page 1 → booking: slot.chosen',
    'booking → lockSlot: start',
    'lockSlot → booking: done 42 ms',
    'booking → slotLock: start',
    'booking → bookSlot: start',
    'slotLock: stopped',
  ])
})

test('a call has its start, its end and its outcome, and repeated calls share a lifeline', () => {
  const again = [
    called('a/5', 'lockSlot', 'a/1'),
    sent(80, 'a/1', 'a/5', begin),
    sent(95, 'a/5', 'a/1', 'xstate.error.actor.lockSlot'),
    ended(95, 'a/5', 'error'),
    called('a/6', 'unlockSlot', 'a/1'),
    sent(96, 'a/1', 'a/6', begin),
    ended(97, 'a/6', 'stopped'),
  ]
  const { calls, lifelines } = sequenceOf(liveAfter(...booking, ...again), followNewest)
  expect(calls).toEqual([
    { lifeline: 'a/1 lockSlot', startRow: 2, endRow: 3, outcome: 'done' },
    { lifeline: 'a/1 bookSlot', startRow: 5, endRow: null, outcome: 'running' },
    { lifeline: 'a/1 lockSlot', startRow: 7, endRow: 8, outcome: 'failed' },
    { lifeline: 'a/1 unlockSlot', startRow: 9, endRow: 10, outcome: 'stopped' },
  ])
  expect(lifelines.map(({ name, kind, startRow, endRow }) => [name, kind, startRow, endRow])).toEqual([
    ['Page 1', 'page', 0, null],
    ['booking', 'machine', 0, null],
    ['lockSlot', 'call', 2, 8],
    ['slotLock', 'machine', 4, 6],
    ['bookSlot', 'call', 5, null],
    ['unlockSlot', 'call', 9, 10],
  ])
})

test('a closed page ends its machines and calls, and the newest page and flow come first', () => {
  const next = [
    opened('b'),
    started('b/1', 'session'),
    sent(90, null, 'b/1', begin),
    started('b/2', 'payment'),
    sent(91, null, 'b/2', begin),
  ]
  const { calls, lifelines } = sequenceOf(liveAfter(...booking, closed('a'), ...next), followNewest)
  expect(lifelines.map(({ name, endRow }) => [name, endRow])).toEqual([
    ['Page 2', null],
    ['payment', null],
    ['session', null],
    ['Page 1', 7],
    ['booking', 7],
    ['lockSlot', 3],
    ['slotLock', 6],
    ['bookSlot', 7],
  ])
  expect(calls.at(-1)).toMatchObject({ endRow: 7, outcome: 'stopped' })
})

test('muted machines and their calls are absent, and a followed machine is alone with its parts', () => {
  const inactivity = [
    started('a/7', 'inactivity'),
    sent(72, null, 'a/7', begin),
    called('a/8', 'watchPresence', 'a/7'),
    sent(72, 'a/7', 'a/8', begin),
    sent(73, 'a/8', 'a/7', 'presence.seen'),
  ]
  const all = [...booking, ...inactivity]
  expect(linesOf(all)).toEqual(linesOf(booking))
  expect(linesOf(all, toggleMuted(followNewest, 'inactivity'))).toHaveLength(10)
  expect(linesOf(all, { ...followNewest, actor: 'a/7' })).toHaveLength(3)
  expect(linesOf(all, { ...followNewest, actor: 'a/3' })).toEqual(['booking → slotLock: start', 'slotLock: stopped'])
})

test('a recording has the same sequence, and clearing removes it', () => {
  const live = liveAfter(...booking)
  expect(sequenceOf(readRecording(writeRecording(booking)), followNewest)).toEqual(sequenceOf(live, followNewest))
  expect(sequenceOf(withoutEnded(live), followNewest)).toEqual({ lifelines: [], rows: [], calls: [] })
})

test('a call that ends after a clearing keeps its duration', () => {
  const live = withLiveMessage(withoutEnded(liveAfter(...booking)), sent(100, 'a/4', 'a/1', 'xstate.done.actor.bookSlot'))
  expect(sequenceOf(live, followNewest)).toMatchObject({
    rows: [{ label: 'done', ms: 30 }],
    calls: [{ startRow: 0, endRow: 0, outcome: 'done' }],
  })
})

/** The messages of a refused password change, as a page sends them. */
const messagesOfRefusal = async () => {
  const messages: StatelyInspectionEvent[] = []
  const options = { filter: isSequenceEvent, serialize: sentFrom('a', maskEvent) }
  const { inspect } = createInspector({ send: (event) => void messages.push(event) }, options)
  const changePassword = fromPromise<PasswordChangeAnswer | null, PasswordChange>(async () => ({ status: 'refused', message: refusal }))
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  onTestFinished(() => void vi.useRealTimers())
  const actor = createActor(changePasswordMachine.provide({ actors: { changePassword } }), {
    input: { session: arohasSession, asksCurrent: false },
    inspect: (event) => inspect.next?.(withInstant(event)),
  }).start()
  actor.send({ type: 'password.submitted', password, confirmation: password, current: undefined })
  vi.setSystemTime(1000 + callMs)
  await expect.poll(() => JSON.stringify(messages)).toContain('"kind":"refused"')
  actor.stop()
  await expect.poll(() => JSON.stringify(messages)).toContain('"stopped"')
  return messages
}

test('a running machine sends its calls and the senders of its events, and nothing of a person', async () => {
  const messages = await messagesOfRefusal()
  const machine = messages[0]?.sessionId ?? ''
  const call = `${machine} changePassword`
  const { rows, calls } = sequenceOf(liveAfter(opened('a'), ...messages), followNewest)
  expect(rows.map(({ from, to, label }) => [from, to, label])).toEqual([
    ['a', machine, 'start'],
    ['a', machine, 'password.submitted'],
    [machine, call, 'start'],
    [call, machine, 'done'],
    [null, machine, 'stopped'],
  ])
  expect(calls).toMatchObject([{ outcome: 'done' }])
  expect(rows.slice(0, 4).map(({ at }) => at)).toEqual([1000, 1000, 1000, 1000 + callMs])
  expect(rows[3]?.ms).toBe(callMs)
  const words = JSON.stringify(messages)
  for (const secret of [arohasSession.token, arohasSession.userName, ...arohasSession.emails, password, refusal])
    expect(words).not.toContain(secret)
})

test('other views receive the same steps, whether calls are sent or not', async () => {
  const messages = await messagesOfRefusal()
  const { actors, steps } = liveAfter(...messages)
  const before = liveAfter(...messages.filter(isMachineEvent))
  expect({ actors, steps }).toEqual({ actors: before.actors, steps: before.steps })
})
