import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { parseConfiguration } from '../../src/browser/configuration.ts'
import * as subscription from '../../src/browser/push-subscription.ts'
import { sessionFlow } from '../../src/flows/session.ts'
import { publicConfiguration } from '../app/public-configuration.ts'
import { answerCalls, callsTo, offline } from '../practice/calls.ts'
import { own } from '../practice/people.ts'

const spyOnBrowser = () => vi.spyOn(subscription, 'unsubscribePush').mockResolvedValue(undefined)
let unsubscribe: ReturnType<typeof spyOnBrowser>
beforeEach(() => {
  unsubscribe = spyOnBrowser()
})

const nothing = () => undefined
const actions = { openLogin: nothing, tellChangedElsewhere: nothing, tellUnheard: nothing, leave: vi.fn(), reload: nothing }

const openSession = (isIdle: boolean) => {
  const flow = sessionFlow(parseConfiguration(publicConfiguration()), nothing, actions)
  return createActor(flow, { input: { stored: own, isFreshStart: false, isIdle } }).start()
}

it('a sign-out ends the pushes on this device before the page leaves, also without a connection', async () => {
  answerCalls(({ path }) => (path === '/ValidateToken' ? true : offline))
  const ended = Promise.withResolvers<void>()
  unsubscribe.mockReturnValue(ended.promise)
  actions.leave.mockReset()
  const actor = openSession(false)
  await waitFor(actor, (snapshot) => snapshot.matches('signedIn'))
  actor.send({ type: 'signOut.confirmed' })
  await vi.waitFor(() => expect(callsTo('/Patient/Logout')).toHaveLength(1))
  // The failed call has then reached the machine.
  await pause(20)
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  expect(actor.getSnapshot().matches('signingOut')).toBe(true)
  ended.resolve()
  await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
  expect(actions.leave).toHaveBeenCalledTimes(1)
})

it('a sign-out goes on if the browser fails', async () => {
  answerCalls(({ path }) => (path === '/ValidateToken' ? true : offline))
  unsubscribe.mockRejectedValue(new Error('no service worker'))
  const actor = openSession(false)
  await waitFor(actor, (snapshot) => snapshot.matches('signedIn'))
  actor.send({ type: 'signOut.confirmed' })
  await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
})

it('the end of a session without use leaves the pushes on this device', async () => {
  answerCalls(() => offline)
  const actor = openSession(true)
  await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
  expect(unsubscribe).not.toHaveBeenCalled()
})
