import { chakra } from '@chakra-ui/react'
import { Button } from '../../../ui/forms/button.tsx'
import { type Fact, Facts } from '../../../ui/lists/facts.tsx'
import { BookingDialog, type BookingDialogProps } from './booking-dialog.tsx'
import { texts } from './texts.ts'

type ConfirmAppointmentProps = Pick<BookingDialogProps, 'hold' | 'onCancel'> & {
  question: string
  facts: readonly Fact[]
  /** Text for the pending command; null while the patient can still cancel. */
  progress: string | null
  onConfirm: () => void
}

/** The summary of a booking before it is made. */
export const ConfirmAppointment = ({ question, facts, hold, progress, onConfirm, onCancel }: ConfirmAppointmentProps) => (
  <BookingDialog
    title={texts.confirm.title}
    isMessage
    hold={hold}
    onCancel={progress === null ? onCancel : undefined}
    actions={
      <Button look="primary" disabled={progress !== null} onClick={onConfirm}>
        {texts.confirm.book}
      </Button>
    }
  >
    <p>{question}</p>
    <Facts facts={facts} />
    <chakra.div role="status" fontWeight="medium">
      {progress}
    </chakra.div>
  </BookingDialog>
)
