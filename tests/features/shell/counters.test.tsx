import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callsTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { openShell } from './open-shell.tsx'

const counters = '/Patient/RefreshCounter'
const callCount = () => callsTo(counters).length

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'))

const show = (visibilityState: DocumentVisibilityState) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('visibilitychange'))
  })

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('the count of unread messages updates every 30 seconds without a reload', async () => {
  const { practice } = openShell({ answers: { [counters]: [{ InboxCounter: 1 }] } })
  expect(await screen.findByRole('link', { name: 'Messaging 1 unread' })).toBeDefined()
  practice[counters] = [{ InboxCounter: 2 }]
  await wait(20)
  expect(callCount()).toBe(1)
  await wait(11)
  expect(await screen.findByRole('link', { name: 'Messaging 2 unread' })).toBeDefined()
})

it('a hidden tab does not fetch the count; it fetches at once when it is seen again', async () => {
  openShell()
  await screen.findByRole('link', { name: /Messaging/ })
  await show('hidden')
  await wait(120)
  expect(callCount()).toBe(1)
  await show('visible')
  await wait(1)
  expect(callCount()).toBe(2)
})

it('a locked session does not fetch the count', async () => {
  openShell({ session: { ...own, token: '' } })
  await screen.findByRole('link', { name: /Messaging/ })
  const before = callCount()
  await wait(120)
  expect(callCount()).toBe(before)
})
