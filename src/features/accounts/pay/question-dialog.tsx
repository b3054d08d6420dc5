import type { RefObject } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { texts } from './texts.ts'

const titles = {
  open: texts.question.openTitle,
  differs: texts.question.differsTitle,
  pending: texts.question.title,
  unknown: texts.question.title,
} as const

type QuestionDialogProps = {
  outcome: keyof typeof titles
  /** The amount as text. */
  amount: string
  finalFocusEl: RefObject<HTMLElement | null>
  isLooking: boolean
  onCheck: () => void
  onClose: () => void
}

/** A payment without a final outcome: shows the current outcome and offers another check. */
export const QuestionDialog = ({ outcome, amount, finalFocusEl, isLooking, onCheck, onClose }: QuestionDialogProps) => (
  <ConfirmDialog
    title={titles[outcome]}
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
