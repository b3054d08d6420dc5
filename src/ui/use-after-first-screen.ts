import { useEffect, useEffectEvent } from 'react'

/** Late enough for the first screen to have the connection to itself. */
const loadAfterMs = 3000

/** Loads what the first screen can do without. */
export const useAfterFirstScreen = (load: () => void) => {
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    const timer = setTimeout(() => loadNow(), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
