import { Global } from '@emotion/react'
import { type RefObject, useEffect, useRef } from 'react'

const above = '[data-layer="inactivity"]'
const page = `body > :not(${above})`
const hidden = `${page}, ${page} * { visibility: hidden !important }`

/** What had the focus last on the page, as far as nothing stood above it. */
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
 * Hides the page and every dialog of it, from eyes, from screen readers and from the keyboard. They stay as they are, with what was typed and where it was scrolled to;
 * the focus goes back to where it was.
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
