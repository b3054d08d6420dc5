import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { StepActions } from '../../../ui/dialogs/step-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { EnterMotion } from '../../../ui/layout/enter-motion.tsx'
import { texts } from './texts.ts'

export type StepButtons = {
  /** Absent for the first step. */
  onBack?: (() => void) | undefined
  onCancel: () => void
}

/** Animates the step on mount. */
const Coming = chakra(EnterMotion, { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })

type StepProps = StepButtons & {
  title: string
  children: ReactNode
  /** Replaces Cancel if closing discards nothing. */
  cancel?: string
  /** Errors of the answer, after an attempt to continue. */
  errors?: readonly string[]
  /** Errors that the patient has since corrected. */
  corrected?: readonly string[]
  /** Absent if there is no next step. */
  next?: { label: string; onNext: () => void; isBusy?: boolean } | undefined
}

/** One step with Back and Next. Takes focus on mount, and moves it to an error. */
export const Step = ({ title, children, cancel = texts.cancel, errors = [], corrected = [], next, onBack, onCancel }: StepProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => heading.current?.focus(), [])
  const isBusy = next?.isBusy === true
  const submitStep = () => {
    setAttempts((count) => count + 1)
    next?.onNext()
  }
  return (
    <Coming from="below">
      <chakra.h3 ref={heading} tabIndex={-1} outline="none" fontSize="lg">
        {title}
      </chakra.h3>
      <ErrorSummary messages={errors} mended={corrected} occasion={attempts} />
      {children}
      <StepActions>
        <Button look="quiet" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
        {onBack && (
          <Button disabled={isBusy} onClick={onBack}>
            {texts.back}
          </Button>
        )}
        {next && (
          <Button look="primary" disabled={isBusy} onClick={submitStep}>
            {next.label}
          </Button>
        )}
      </StepActions>
    </Coming>
  )
}
