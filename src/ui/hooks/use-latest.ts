import { useCallback, useLayoutEffect, useRef } from 'react'

/** Tells a value as it was last rendered, to what stands longer than one render. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return useCallback(() => latest.current, [])
}
