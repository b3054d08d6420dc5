import { useCallback, useEffect, useRef } from 'react'

/** Tells whether a view stands, to what outlives it. */
export const useIsShown = () => {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
