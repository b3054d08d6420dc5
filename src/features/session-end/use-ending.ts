import { useEffect } from 'react'

/** Tells, once, how a chart has ended. */
export const useEnding = <Outcome>(outcome: Outcome | undefined, onEnded: (outcome: Outcome) => void) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end is told once, whoever listens by then
  useEffect(() => {
    if (outcome !== undefined) onEnded(outcome)
  }, [outcome])
}
