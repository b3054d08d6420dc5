import { expect, it, vi } from 'vitest'
import { openPortal, showNotice } from '../../src/service-worker/notice.ts'

const sentence = 'There is something new at your practice.'

it('a push shows one fixed sentence, which a further push replaces', async () => {
  const showNotification = vi.fn(async () => undefined)
  await showNotice({ showNotification })
  expect(showNotification.mock.calls).toEqual([[sentence, { tag: 'news', icon: '/icons/portal-192.png' }]])
})

it('a press focuses the last used window of the portal, and opens the portal without one', async () => {
  const [last, other] = [{ focus: vi.fn(async () => undefined) }, { focus: vi.fn(async () => undefined) }]
  const openWindow = vi.fn(async () => undefined)
  await openPortal({ matchAll: async () => [last, other], openWindow })
  expect([last.focus.mock.calls.length, other.focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0, 0])
  await openPortal({ matchAll: async () => [], openWindow })
  expect(openWindow.mock.calls).toEqual([['/']])
})
