import { useEffect, useEffectEvent } from 'react'

/** Late enough for the first screen to have the connection to itself. */
const loadAfterMs = 3000

/** Loads what the first screen can do without. What does not arrive is loaded when it is needed. */
export const useAfterFirstScreen = (load: () => Promise<unknown>) => {
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    const timer = setTimeout(() => void loadNow().catch(() => undefined), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
