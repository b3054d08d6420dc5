import { useEffect, useState } from 'react'
import type { Reached } from './reached.ts'

/** The last coverage of the machines, or null before its first run. */
export const useReached = () => {
  const [reached, setReached] = useState<Reached | null>(null)
  useEffect(() => {
    void fetch('/coverage.json')
      .then((answer) => answer.json())
      .then(setReached)
      .catch(() => setReached(null))
  }, [])
  return reached
}
