import { useCallback, useEffect, useRef } from 'react'

/** Returns a function for code that outlives the view, for example a pending call. */
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
