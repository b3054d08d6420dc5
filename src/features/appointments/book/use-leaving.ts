import { useEffect } from 'react'

type Leavable = {
  start: () => unknown
  getSnapshot: () => { status: string }
  send: (event: { type: 'page.left' }) => void
}

/**
 * Starts a chart with its view, and tells it when the patient leaves the view or the page. It is not stopped then: it ends by itself, once the slot that it
 * holds, or is asking for, is let go.
 */
export const useLeaving = (actor: Leavable) =>
  useEffect(() => {
    const leave = () => actor.getSnapshot().status === 'active' && actor.send({ type: 'page.left' })
    actor.start()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [actor])
