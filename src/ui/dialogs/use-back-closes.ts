import { useEffect, useEffectEvent } from 'react'
import { finishTraversal, isTraversing, pushEntry, resetScrollRestoration, traverseHistory } from '../hooks/entry-state.ts'

/** The close functions that Back calls; the last belongs to the topmost layer. */
const open: (() => void)[] = []

/** Number of history entries above the page's own, one for each open layer. */
const entries = (): number => history.state?.over ?? 0

/**
 * Matches the history to the open layers.
 * `ahead`: number of history entries that the Back press has just left. Layers still open move forward onto them instead of pushing new entries.
 * Browsers skip entries that are pushed without a user gesture, so the next Back would leave the page.
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
  // During a traversal, Back may reach an entry further down. One press still closes one layer.
  const closedDialogs = open.slice(isInterrupted && ahead > 0 ? -1 : entries())
  if (closedDialogs.length > 0) resetScrollRestoration()
  for (const close of closedDialogs) close()
  // React has unmounted the closed layers by the time the microtask runs.
  queueMicrotask(() => settle(ahead))
}

/** While `onClose` is given, the browser's Back calls it instead of leaving the page. A layer that opens as another closes reuses its history entry. */
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

/** Capturing runs before wouter's listener, which then reads the updated entry. Prerendering has no `window`. */
if (typeof window !== 'undefined') addEventListener('popstate', onPopState, { capture: true })
