import { expect, test } from 'vitest'
import { followedStep, followNewest, listedSteps, toggleMuted } from '../../inspector/live/follow.ts'
import { closed, liveAfter, opened, started, stepped } from './live-messages.ts'

const signedIn = [opened('a'), started('a/1', 'session'), started('a/2', 'inactivity'), stepped('a/1', 'signedIn')]
const booking = [
  started('a/3', 'booking'),
  stepped('a/3', 'holding'),
  started('a/4', 'slotLock', 'a/3'),
  stepped('a/4', 'held'),
  stepped('a/2', 'watching'),
]

test('a booking stays shown while its slot lock and the inactivity watch take steps each second', () => {
  const live = liveAfter(...signedIn, ...booking)
  expect(followedStep(live, followNewest)).toMatchObject({ machineId: 'booking', state: 'holding' })
  expect(listedSteps(live, followNewest).map(({ machineId }) => machineId)).toEqual(['session', 'booking', 'slotLock'])
})

test('a running flow stays shown while the session takes a step, and the session is shown after it', () => {
  const live = liveAfter(...signedIn, ...booking, stepped('a/1', 'signedIn'))
  expect(followedStep(live, followNewest)?.machineId).toBe('booking')
  const after = liveAfter(...signedIn, ...booking, closed('a'), opened('b'), started('b/1', 'session'), stepped('b/1', 'checking'))
  expect(followedStep(after, followNewest)).toMatchObject({ actor: 'b/1', state: 'checking' })
})

test('a muted machine is followed again once it is no longer muted', () => {
  const live = liveAfter(...signedIn, ...booking)
  expect(followedStep(live, toggleMuted(followNewest, 'inactivity'))?.machineId).toBe('inactivity')
  expect(followedStep(live, toggleMuted(followNewest, 'booking'))?.machineId).toBe('session')
})

test('a followed machine stays shown, and its log has the steps of its parts alone', () => {
  const live = liveAfter(...signedIn, ...booking, stepped('a/1', 'locked'))
  const following = { ...followNewest, actor: 'a/3' }
  expect(followedStep(live, following)?.machineId).toBe('booking')
  expect(listedSteps(live, following).map(({ machineId }) => machineId)).toEqual(['booking', 'slotLock'])
  expect(followedStep(live, { ...following, actor: 'a/4' })?.machineId).toBe('slotLock')
})

test('a followed machine is replaced by its successor after a reload', () => {
  const reloaded = [closed('a'), opened('b'), started('b/1', 'session'), stepped('b/1', 'checking')]
  const live = liveAfter(...signedIn, ...reloaded)
  expect(followedStep(live, { ...followNewest, actor: 'a/1' })).toMatchObject({ actor: 'b/1', state: 'checking' })
})
