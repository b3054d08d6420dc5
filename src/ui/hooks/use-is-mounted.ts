import { useCallback, useEffect, useRef } from 'react'

/** Tells whether a view stands, to what outlives it. */
export const useIsMounted = () => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
