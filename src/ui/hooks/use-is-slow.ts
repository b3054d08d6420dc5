import { useEffect, useState } from 'react'

const slowMs = 1000

/** Whether `isWaiting` has been true for more than a second. */
export const useIsSlow = (isWaiting: boolean) => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}
