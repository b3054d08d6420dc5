import { useEffect, useState } from 'react'

/** A value once it has stood still for so many ms. */
export const useDebounced = <Value>(value: Value, delayMs: number): Value => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
