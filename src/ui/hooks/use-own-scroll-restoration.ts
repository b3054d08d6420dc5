import { useEffect } from 'react'

/** While it is on, Back leaves the scrolling to the page, where rows in sight keep their place: the browser knows only a height that was not yet measured. */
export const useOwnScrollRestoration = (isOn = true) =>
  useEffect(() => {
    if (!isOn) return
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [isOn])
