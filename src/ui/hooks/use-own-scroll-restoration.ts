import { useEffect } from 'react'

/** Switches off the browser's scroll restoration while the page scrolls to a row by itself. The browser restores a height from before the rows were measured. */
export const useOwnScrollRestoration = (isOn = true) =>
  useEffect(() => {
    if (!isOn) return
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [isOn])
