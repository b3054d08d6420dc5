import { useEffect, useRef } from 'react'
import type { BookingFailure } from '../../../../machines/booking-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { failureText } from './failure-text.ts'
import { texts } from './texts.ts'

/** `onChoose` leads to where it can be put right. */
type BookingErrorsProps = { failure: BookingFailure | null; onChoose: () => void }

/** Stands at the top of the form and takes the focus when a try failed. */
export const BookingErrors = ({ failure, onChoose }: BookingErrorsProps) => {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure) summary.current?.focus()
  }, [failure])

  if (!failure) return null
  return (
    <Notice tone="danger" role="alert" ref={summary} tabIndex={-1}>
      <p>{texts.failed.title}</p>
      <Button look="quiet" paddingInline="0" textAlign="start" textDecoration="underline" onClick={onChoose}>
        {failureText(failure)}
      </Button>
    </Notice>
  )
}
