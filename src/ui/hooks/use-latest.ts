import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function for code that outlives one render. The function returns the value of the last render. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return useCallback(() => latest.current, [])
}
