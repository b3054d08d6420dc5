import { Global } from '@emotion/react'
import { type RefObject, useEffect, useRef } from 'react'

const above = '[data-layer="inactivity"]'
const page = `body > :not(${above})`
const hidden = `${page}, ${page} * { visibility: hidden !important }`

/** Returns the element of the page that last had focus outside the lock's layers. */
export const usePageFocus = () => {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && document.querySelector(above) === null) last.current = target
    }
    document.addEventListener('focusin', rememberFocus)
    return () => document.removeEventListener('focusin', rememberFocus)
  }, [])
  return last
}

/**
 * Hides the page and its dialogs from view, screen readers and keyboard. They stay mounted with typed text and scroll positions.
 * Focus is restored on unmount.
 */
export const Veil = ({ lastFocused }: { lastFocused: RefObject<HTMLElement | null> }) => {
  useEffect(
    () => () => {
      requestAnimationFrame(() => lastFocused.current?.focus())
    },
    [lastFocused],
  )
  return <Global styles={hidden} />
}
