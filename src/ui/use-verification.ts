import { useCallback, useState } from 'react'

export type Verification = {
  challengeUrl: string
  label: string
  /** Counts what was sent: a verification works for one try. */
  tries: number
}

/** The human verification of a form: what it was solved to for this try, null until then; empty where none is asked for. */
export const useVerification = (verification: Verification | null) => {
  const tries = verification?.tries ?? 0
  const [last, setLast] = useState<{ tries: number; payload: string | null }>({ tries: 0, payload: null })
  const onChange = useCallback((payload: string | null) => setLast({ tries, payload }), [tries])
  if (verification === null) return { solved: '', check: null }
  const { challengeUrl, label } = verification
  return { solved: last.tries === tries ? last.payload : null, check: { challengeUrl, label, onChange } }
}
