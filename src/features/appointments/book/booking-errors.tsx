import type { BookingFailure } from '../../../../machines/booking-context.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { failureText } from './failure-text.ts'
import { texts } from './texts.ts'

/** `onChoose` leads to where it can be put right. */
type BookingErrorsProps = { failure: BookingFailure | null; onChoose: () => void }

export const BookingErrors = ({ failure, onChoose }: BookingErrorsProps) => {
  const told = failure && failureText(failure)
  return (
    <ErrorSummary messages={told ? [told] : []} occasion={failure}>
      <p>{texts.failed.title}</p>
      <Button look="quiet" paddingInline="0" textAlign="start" textDecoration="underline" onClick={onChoose}>
        {told}
      </Button>
    </ErrorSummary>
  )
}
