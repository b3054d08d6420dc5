import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { inactivityMachine } from '../../machines/session/inactivity.machine.ts'
import { isIdleTimeExceeded } from '../../src/browser/activity-store.ts'
import { presenceActors } from '../../src/flows/presence.ts'
import { withUnusableStorage } from '../unusable-storage.ts'

const minutes = (count: number) => count * 60_000
const timeout = minutes(15)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') })
  localStorage.clear()
  localStorage.setItem('LoggedTime', new Date().toISOString())
})

const open = (timeoutMs = timeout) => {
  const { markActivity, watchPresence } = presenceActors(timeoutMs)
  const actor = createActor(inactivityMachine.provide({ actors: { watchPresence }, actions: { markActivity } })).start()
  const state = () => actor.getSnapshot().output?.outcome ?? actor.getSnapshot().value
  return { actor, state }
}

/** The clock advances without timers, as on a sleeping machine. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('inactivity', () => {
  it('is reported after the configured time, with a warning before', () => {
    const { state } = open()
    vi.advanceTimersByTime(minutes(13) - 1000)
    expect(state()).toBe('watching')
    vi.advanceTimersByTime(1000)
    expect(state()).toBe('warning')
    vi.advanceTimersByTime(minutes(2))
    expect(state()).toBe('idle')
  })

  it.each([
    ['20', 6e14, 20],
    ['20', timeout, 15],
    ['1', timeout, 3],
    ['0', timeout, 3],
    ['soon', 6e14, 20],
    ['', 6e14, 20],
    ['1000', 6e14, 20],
  ])('is reported no later than the practice ends an unused session (%s minutes there, %i ms here)', (input, configured, expected) => {
    localStorage.setItem('portal-settings', JSON.stringify({ SessionIdleMinutes: input }))
    const { state } = open(configured)
    vi.advanceTimersByTime(minutes(expected) - 1000)
    expect(state()).toBe('warning')
    vi.advanceTimersByTime(1000)
    expect(state()).toBe('idle')
  })

  it.each(['no JSON', 'null'])('is reported after the configured time if the practice reported %s', (text) => {
    localStorage.setItem('portal-settings', text)
    const { state } = open()
    vi.advanceTimersByTime(timeout - 1000)
    expect(state()).toBe('warning')
    vi.advanceTimersByTime(1000)
    expect(state()).toBe('idle')
  })

  it.each(['focus', 'pageshow', 'pointerdown', 'keydown', 'click'])('is reported by a machine that slept at the first %s', (type) => {
    const { state } = open()
    sleep(minutes(16))
    window.dispatchEvent(new Event(type))
    expect(state()).toBe('idle')
  })

  it('is reported when the page is seen again', () => {
    const { state } = open()
    sleep(minutes(16))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(state()).toBe('idle')
  })

  it('is never reported with a limit of 6e14 ms, but the session ends with its day', () => {
    const { state } = open(6e14)
    vi.advanceTimersByTime(minutes(12 * 60) - 1000)
    expect(state()).toBe('watching')
    vi.advanceTimersByTime(1000)
    expect(state()).toBe('over')
  })
})

describe('activity', () => {
  it.each(['pointerdown', 'keydown', 'click', 'wheel', 'touchmove', 'scroll'])('is reported by %s', (type) => {
    const { state } = open()
    vi.advanceTimersByTime(minutes(10))
    window.dispatchEvent(new Event(type))
    vi.advanceTimersByTime(minutes(10))
    expect(state()).toBe('watching')
  })

  it('is reported to every tab, which closes the warning there', () => {
    const { state } = open()
    vi.advanceTimersByTime(minutes(14))
    localStorage.setItem('last-activity', String(Date.now()))
    vi.advanceTimersByTime(1000)
    expect(state()).toBe('watching')
  })

  it('is reported to this tab only if the storage is unusable', () => {
    const { getItem, setItem } = withUnusableStorage()
    const { state } = open()
    vi.advanceTimersByTime(minutes(10))
    window.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(minutes(12))
    expect(state()).toBe('watching')
    vi.advanceTimersByTime(minutes(3))
    expect(state()).toBe('idle')
    expect(setItem.mock.calls).toContainEqual(['last-activity', String(Date.now() - minutes(15))])
    expect(getItem).toHaveBeenCalledWith('last-activity')
  })

  describe('in a frame, where nothing is seen of what is typed', () => {
    const frame = document.createElement('iframe')
    beforeEach(() => {
      document.body.replaceChildren(frame)
      frame.focus()
      return () => frame.remove()
    })

    it('counts as active for ten minutes, however short the time of the practice is', () => {
      const { state } = open(minutes(3))
      vi.advanceTimersByTime(minutes(10))
      expect(state()).toBe('watching')
      vi.advanceTimersByTime(minutes(1))
      expect(state()).toBe('warning')
      vi.advanceTimersByTime(minutes(2))
      expect(state()).toBe('idle')
    })

    it('counts anew with each time that the focus comes there', () => {
      const { state } = open(minutes(3))
      vi.advanceTimersByTime(minutes(10))
      frame.blur()
      vi.advanceTimersByTime(1000)
      frame.focus()
      vi.advanceTimersByTime(minutes(9))
      expect(state()).toBe('watching')
    })

    it('counts as inactivity while another window has the focus', () => {
      vi.spyOn(document, 'hasFocus').mockReturnValue(false)
      const { state } = open(minutes(3))
      vi.advanceTimersByTime(minutes(3))
      expect(state()).toBe('idle')
    })

    it('does not count as activity while the machine slept', () => {
      const { state } = open(minutes(3))
      sleep(minutes(4))
      vi.advanceTimersByTime(1000)
      expect(state()).toBe('idle')
    })
  })

  it('asks the clock no more once the page is gone', () => {
    const { actor } = open()
    actor.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a page that is opened', () => {
  it.each([
    ['within the time', () => String(Date.now() - timeout + 1), false],
    ['after it', () => String(Date.now() - timeout), true],
    ['with nothing known', () => null, true],
    ['with garbage', () => 'yesterday', true],
    ['with a time to come', () => String(Date.now() + minutes(60)), true],
  ])('%s', (_, at, isIdle) => {
    const text = at()
    if (text !== null) localStorage.setItem('last-activity', text)
    expect(isIdleTimeExceeded(timeout)).toBe(isIdle)
    expect(isIdleTimeExceeded(6e14)).toBe(false)
  })
})
