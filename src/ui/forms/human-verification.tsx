import { chakra } from '@chakra-ui/react'
import 'altcha/altcha.css'
import 'altcha/external'
import type { AltchaWidgetElement } from 'altcha/external'
import type {} from 'altcha/types/react'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useRef } from 'react'

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

/** The portal's colours for the widget. The build breaks the widget's own: it rewrites `light-dark()` for a colour scheme set in the same file. */
const colours = {
  '--altcha-color-base': 'colors.surface',
  '--altcha-color-base-content': 'colors.text',
  '--altcha-color-neutral': 'colors.control',
  '--altcha-color-neutral-content': 'colors.text',
  '--altcha-color-primary': 'colors.primary',
  '--altcha-color-primary-content': 'colors.onPrimary',
  '--altcha-color-success': 'colors.success',
  '--altcha-border-color': 'colors.control',
  '--altcha-checkbox-border-color': 'colors.control',
  '--altcha-checkbox-size': '1.5rem',
  '--altcha-max-width': '100%',
  '--altcha-spinner-color': 'colors.primary',
}

/** Disables the widget's recording of pointer movement and scrolling. */
const configuration = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false })

export type HumanVerificationProps = {
  challengeUrl: string
  /** The solved payload (base64), valid for one request; null if unsolved or expired. */
  onChange: (payload: string | null) => void
}

/** A proof of work behind a checkbox, without a puzzle or a third party. */
export const HumanVerification = ({ challengeUrl, onChange }: HumanVerificationProps) => {
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
    <chakra.div css={{ ...colours, '& label': { display: 'flex', alignItems: 'center', minHeight: 'target' } }}>
      <altcha-widget ref={widget} challenge={challengeUrl} configuration={configuration} />
    </chakra.div>
  )
}
