import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { lazyPart } from '../layout/lazy-part.tsx'
import { humanVerificationMissing } from '../layout/texts.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'
import type { HumanVerificationProps } from './human-verification.tsx'

const load = () => import('./human-verification.tsx')

/** Fetches the verification's code early. A failed fetch is repeated on render. */
export const preloadHumanCheck = () => void load().catch(() => undefined)

/** The placeholder reserves the space of the loaded control. */
const Box = lazyPart(async () => (await load()).HumanVerification, <chakra.div minHeight="4.5rem" />)

type HumanCheckProps = HumanVerificationProps & {
  label: string
  /** Number of submits without a solved verification. */
  requestCount: number
}

/** The human verification of a form. Takes focus when a submit lacks it. */
export const HumanCheck = ({ label, requestCount, ...box }: HumanCheckProps) => {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const error = requestCount > 0 ? humanVerificationMissing : undefined

  useEffect(() => {
    if (requestCount > 0) (group.current?.querySelector('input') ?? group.current)?.focus()
  }, [requestCount])

  return (
    <chakra.fieldset ref={group} aria-label={label} aria-describedby={describedBy(id, { error })} tabIndex={-1}>
      <Box {...box} />
      <FieldNotes id={id} error={error} />
    </chakra.fieldset>
  )
}
