import { useCallback, useState } from 'react'

export type Verification = {
  challengeUrl: string
  label: string
  /** Number of submits: a verification is valid for one attempt. */
  attempts: number
}

/** The human verification of a form. `solved` is the payload for the current attempt, null until solved, and empty if not required. */
export const useVerification = (verification: Verification | null) => {
  const attempts = verification?.attempts ?? 0
  const [last, setLast] = useState<{ attempts: number; payload: string | null; requestCount: number }>({
    attempts: 0,
    payload: null,
    requestCount: 0,
  })
  const { payload: solved, requestCount } = last.attempts === attempts ? last : { payload: null, requestCount: 0 }
  const onChange = useCallback(
    (payload: string | null) =>
      setLast((before) => ({
        attempts,
        payload,
        requestCount: payload === null && before.attempts === attempts ? before.requestCount : 0,
      })),
    [attempts],
  )
  if (verification === null) return { solved: '', check: null, requireVerification: undefined }
  const { challengeUrl, label } = verification
  /** Shows the error for a missing verification and moves focus to it. */
  const requireVerification = () => setLast({ attempts, payload: null, requestCount: requestCount + 1 })
  return { solved, check: { challengeUrl, label, requestCount, onChange }, requireVerification }
}
