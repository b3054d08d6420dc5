import { useEffect, useEffectEvent } from 'react'
import { carryEntryBack, isEntryCarried, putEntryDown } from './entry-state.ts'

/** What Back closes; the last is on top. */
const open: (() => void)[] = []

/** How many entries stand above the page's own one, each for something open. */
const entries = (): number => history.state?.over ?? 0

/** Brings the history in line with what is open. wouter is not told: the page stays the same. */
const settle = () => {
  if (isEntryCarried()) return
  for (let over = entries() + 1; over <= open.length; over++) History.prototype.pushState.call(history, { ...history.state, over }, '')
  if (entries() > open.length) carryEntryBack(entries() - open.length, { over: open.length })
}

const onPopState = () => {
  if (isEntryCarried()) putEntryDown()
  else for (const close of open.splice(entries())) close()
  settle()
}

/** While `onClose` is given, the browser's Back calls it instead of leaving the page. What opens as something closes takes over its entry of the history. */
export const useBackCloses = (onClose: (() => void) | undefined) => {
  const close = useEffectEvent(() => onClose?.())
  const isClosable = onClose !== undefined
  useEffect(() => {
    if (!isClosable) return
    const entry = () => close()
    open.push(entry)
    queueMicrotask(settle)
    return () => {
      if (open.includes(entry)) open.splice(open.indexOf(entry), 1)
      queueMicrotask(settle)
    }
  }, [isClosable])
}

/** Before wouter, which then finds the entry as the page has left it. Where a page is built ahead there is no window. */
if (typeof window !== 'undefined') addEventListener('popstate', onPopState, { capture: true })
