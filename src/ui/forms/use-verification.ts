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
  const [last, setLast] = useState<{ tries: number; payload: string | null; asked: number }>({ tries: 0, payload: null, asked: 0 })
  const { payload: solved, asked } = last.tries === tries ? last : { payload: null, asked: 0 }
  const onChange = useCallback(
    (payload: string | null) =>
      setLast((before) => ({ tries, payload, asked: payload === null && before.tries === tries ? before.asked : 0 })),
    [tries],
  )
  if (verification === null) return { solved: '', check: null, ask: undefined }
  const { challengeUrl, label } = verification
  /** Says that it is missing, and leads there. */
  const ask = () => setLast({ tries, payload: null, asked: asked + 1 })
  return { solved, check: { challengeUrl, label, asked, onChange }, ask }
}
