import { useEffect, useEffectEvent } from 'react'
import { finishTraversal, isTraversing, pushEntry, resetScrollRestoration, traverseHistory } from '../hooks/entry-state.ts'

/** What Back closes; the last is on top. */
const open: (() => void)[] = []

/** How many entries stand above the page's own one, each for something open. */
const entries = (): number => history.state?.over ?? 0

/**
 * Brings the history in line with what is open.
 * `ahead`: how many history entries the Back press has just left. Layers still open move forward onto them instead of pushing new entries: browsers skip
 * entries pushed without a user gesture, so the next Back would leave the page.
 */
const settle = (ahead = 0) => {
  if (isTraversing()) return
  const change = open.length - entries()
  const step = Math.min(change, ahead)
  if (step !== 0) return traverseHistory(step, { over: entries() + step })
  for (let over = entries() + 1; over <= open.length; over++) pushEntry({ over })
}

const onPopState = () => {
  const isInterrupted = isTraversing()
  if (isInterrupted && finishTraversal()) return settle()
  const ahead = open.length - entries()
  // Back during a traversal reaches an entry further down, and is one press all the same.
  const closedDialogs = open.slice(isInterrupted && ahead > 0 ? -1 : entries())
  if (closedDialogs.length > 0) resetScrollRestoration()
  for (const close of closedDialogs) close()
  // By then React has taken away what could be closed.
  queueMicrotask(() => settle(ahead))
}

/** While `onClose` is given, the browser's Back calls it instead of leaving the page, as often as it is pressed. What opens as something closes takes over its entry of the history. */
export const useBackCloses = (onClose: (() => void) | undefined) => {
  const close = useEffectEvent(() => onClose?.())
  const isClosable = onClose !== undefined
  useEffect(() => {
    if (!isClosable) return
    const entry = () => close()
    open.push(entry)
    queueMicrotask(() => settle())
    return () => {
      open.splice(open.indexOf(entry), 1)
      queueMicrotask(() => settle())
    }
  }, [isClosable])
}

/** Before wouter, which then finds the entry as the page has left it. Where a page is built ahead there is no window. */
if (typeof window !== 'undefined') addEventListener('popstate', onPopState, { capture: true })
