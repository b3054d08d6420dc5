import { useEffect, useEffectEvent } from 'react'

/** In ms. Requests before this delay would compete with the first screen. */
const loadAfterMs = 3000

/** Loads code that the first screen does not need. A failure is ignored: the code is loaded again when a view renders it. */
export const useAfterFirstScreen = (load: () => Promise<unknown>) => {
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    const timer = setTimeout(() => void loadNow().catch(() => undefined), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
