import { useEffect, useRef } from 'react'

/** wouter tells of each page that is opened by this event; Back and Forward keep their place and send none. */
const pageOpened = 'pushState'

const scrollToTop = () => window.scrollTo(0, 0)

/**
 * A page that is opened begins at its top, wherever the last one was left. Every page but the one that the browser loaded takes the focus, so that it is
 * announced; that scrolls nothing. `isLoaded`: the first page is the browser's, and not one that a sign-in has led to.
 */
export const usePageOpened = (path: string, isLoaded: boolean) => {
  const shown = useRef(isLoaded ? path : null)
  useEffect(() => {
    window.addEventListener(pageOpened, scrollToTop)
    return () => window.removeEventListener(pageOpened, scrollToTop)
  }, [])
  useEffect(() => {
    if (path === shown.current) return
    shown.current = path
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [path])
}
