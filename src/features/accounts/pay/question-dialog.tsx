import type { RefObject } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { texts } from './texts.ts'

type QuestionDialogProps = {
  outcome: 'pending' | 'open' | 'unknown'
  /** What was to be paid, in words. */
  amount: string
  finalFocusEl: RefObject<HTMLElement | null>
  isLooking: boolean
  onCheck: () => void
  onClose: () => void
}

/** A payment that has not ended: says what is known of it, and asks again. */
export const QuestionDialog = ({ outcome, amount, finalFocusEl, isLooking, onCheck, onClose }: QuestionDialogProps) => (
  <ConfirmDialog
    title={outcome === 'open' ? texts.question.openTitle : texts.question.title}
    cancel={texts.question.close}
    confirm={texts.question.check}
    isBusy={isLooking}
    finalFocusEl={finalFocusEl}
    onConfirm={onCheck}
    onCancel={onClose}
  >
    <p>{texts.question[outcome](amount)}</p>
    <p role="status">{isLooking ? texts.question.checking : ''}</p>
  </ConfirmDialog>
)
