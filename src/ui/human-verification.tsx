import 'altcha/altcha.css'
import 'altcha/external'
import type { AltchaWidgetElement } from 'altcha/external'
import type {} from 'altcha/types/react'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useRef } from 'react'

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

type HumanVerificationProps = {
  challengeUrl: string
  label: string
  /** The solved payload (base64), which works once; null when there is none, or when it has expired. */
  onChange: (payload: string | null) => void
}

/** A proof of work behind one box to tick: no puzzle, no third party. */
export const HumanVerification = ({ challengeUrl, label, onChange }: HumanVerificationProps) => {
  const widget = useRef<AltchaWidgetElement>(null)

  useEffect(() => {
    const element = widget.current
    const report = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      onChange(state === 'verified' ? (payload ?? null) : null)
    }
    element?.addEventListener('statechange', report)
    return () => element?.removeEventListener('statechange', report)
  }, [onChange])

  return (
    <fieldset aria-label={label}>
      <altcha-widget ref={widget} challenge={challengeUrl} />
    </fieldset>
  )
}
