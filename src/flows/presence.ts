import { fromCallback } from 'xstate'
import type { TimeLeft } from '../../machines/session/inactivity.machine.ts'
import { readActivity, writeActivity } from '../browser/activity-store.ts'
import { idleLimitMs } from '../browser/portal-settings-store.ts'
import { readLoggedTime } from '../browser/session-store.ts'
import { sessionLifetimeMs } from '../domain/access/session.ts'

const lookMs = 1000
const throttleMs = 1000

/** Within a frame the portal receives no key or pointer events. A focused frame counts as activity for so many ms. */
const inFrameMs = 600_000

const isInFrame = () => document.activeElement instanceof HTMLIFrameElement && document.hasFocus()

const signsOfLife = ['pointerdown', 'keydown', 'click', 'wheel', 'touchmove', 'scroll']

/** The user's activity in this tab and the others. Each check reads the clock, because timers stop while the device sleeps. */
export const presenceActors = (inactivityTimeoutMs: number) => {
  const openedAt = Date.now()
  let activeAt = openedAt

  const timeLeft = (limitMs: number): TimeLeft => {
    const now = Date.now()
    return {
      idleInMs: limitMs - (now - (readActivity(now) ?? activeAt)),
      overInMs: sessionLifetimeMs - (now - (readLoggedTime() ?? openedAt)),
    }
  }

  const markActivity = () => {
    activeAt = Date.now()
    writeActivity(activeAt)
  }

  const watchPresence = fromCallback(({ sendBack }) => {
    let seenAt = 0
    const limitMs = idleLimitMs(inactivityTimeoutMs)
    const see = () => {
      if (Math.abs(Date.now() - seenAt) < throttleMs) return
      seenAt = Date.now()
      sendBack({ type: 'activity.seen', ...timeLeft(limitMs) })
    }
    let inFrameSince: number | null = null
    const look = () => {
      inFrameSince = isInFrame() ? (inFrameSince ?? Date.now()) : null
      if (inFrameSince !== null && Date.now() - inFrameSince < inFrameMs) see()
      sendBack({ type: 'time.measured', ...timeLeft(limitMs) })
    }
    const timer = setInterval(look, lookMs)
    const listening = new AbortController()
    const { signal } = listening
    for (const sign of signsOfLife) window.addEventListener(sign, see, { capture: true, passive: true, signal })
    for (const waking of ['focus', 'pageshow']) window.addEventListener(waking, look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  })

  return { markActivity, watchPresence }
}
