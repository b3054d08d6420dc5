import { useEffect, useRef } from 'react'

/** wouter dispatches this event for each opened page. Back and Forward dispatch none and restore the scroll position. */
const pageOpened = 'pushState'

const scrollToTop = () => window.scrollTo(0, 0)

/** Focuses the page unless a part of it has focus. @returns whether the page is mounted */
const focusPage = () => {
  const main = document.querySelector<HTMLElement>('main[tabindex]')
  const { activeElement } = document
  const hasFocus = main?.contains(activeElement) && activeElement?.checkVisibility()
  if (!hasFocus) main?.focus({ preventScroll: true })
  return main !== null
}

/**
 * Scrolls an opened page to its top.
 * Every page except the first moves focus to `main`, so that screen readers announce it. The focus does not scroll.
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
    // The page's code is still loading.
    const arrival = new MutationObserver(() => focusPage() && arrival.disconnect())
    arrival.observe(document.body, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [path])
}
