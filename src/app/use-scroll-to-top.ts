import { useEffect } from 'react'

/** wouter tells of each page that is opened by this event; Back and Forward keep their place and send none. */
const pageOpened = 'pushState'

const scrollToTop = () => window.scrollTo(0, 0)

/** A page that is opened begins at its top, wherever the last one was left. */
export const useScrollToTop = () =>
  useEffect(() => {
    window.addEventListener(pageOpened, scrollToTop)
    return () => window.removeEventListener(pageOpened, scrollToTop)
  }, [])
