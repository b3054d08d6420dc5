import { useEffect, useRef } from 'react'

/** wouter tells of each page that is opened by this event; Back and Forward keep their place and send none. */
const pageOpened = 'pushState'

const scrollToTop = () => window.scrollTo(0, 0)

/** The page has the focus, unless a part of it has taken it. Says whether it is there. */
const focusPage = () => {
  const main = document.querySelector<HTMLElement>('main[tabindex]')
  const { activeElement } = document
  const hasFocus = main?.contains(activeElement) && activeElement?.checkVisibility()
  if (!hasFocus) main?.focus({ preventScroll: true })
  return main !== null
}

/**
 * A page that is opened begins at its top, wherever the last one was left. Every page but the one that the browser loaded takes the focus, so that it is
 * announced; that scrolls nothing.
 */
export const usePageOpened = (path: string) => {
  const currentPath = useRef(path)
  useEffect(() => {
    window.addEventListener(pageOpened, scrollToTop)
    return () => window.removeEventListener(pageOpened, scrollToTop)
  }, [])
  useEffect(() => {
    if (path === currentPath.current) return
    currentPath.current = path
    if (focusPage()) return
    // Its code is on its way.
    const arrival = new MutationObserver(() => focusPage() && arrival.disconnect())
    arrival.observe(document.body, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [path])
}
