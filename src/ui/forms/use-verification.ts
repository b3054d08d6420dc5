import { useCallback, useState } from 'react'

export type Verification = {
  challengeUrl: string
  label: string
  /** Counts what was sent: a verification works for one try. */
  attempts: number
}

/** The human verification of a form: what it was solved to for this try, null until then; empty where none is asked for. */
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
  /** Says that it is missing, and leads there. */
  const requireVerification = () => setLast({ attempts, payload: null, requestCount: requestCount + 1 })
  return { solved, check: { challengeUrl, label, requestCount, onChange }, requireVerification }
}
