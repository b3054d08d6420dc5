import { type BookingContext, isSlotUnavailable } from '../../../../machines/booking/booking-context.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { failureText } from './failure-text.ts'
import { slotInWords } from './summary.ts'
import { texts } from './texts.ts'

/** `onMend` moves focus to the field that caused the failure. */
type BookingErrorsProps = Pick<BookingContext, 'failure' | 'unavailableSlots'> & { onMend: (() => void) | null }

export const BookingErrors = ({ failure, unavailableSlots, onMend }: BookingErrorsProps) => {
  const message = failure && failureText(failure)
  const time = isSlotUnavailable(failure) && unavailableSlots.at(-1)
  return (
    <ErrorSummary messages={message ? [message] : []} occasion={failure}>
      <p>{texts.failed.title}</p>
      {time && <p>{slotInWords(time)}</p>}
      {onMend ? (
        <Button look="quiet" paddingInline="0" textAlign="start" textDecoration="underline" onClick={onMend}>
          {message}
        </Button>
      ) : (
        <p>{message}</p>
      )}
    </ErrorSummary>
  )
}
