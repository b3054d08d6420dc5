import type { RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PageDialog } from '../../../ui/page-dialog.tsx'
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
  <PageDialog
    title={outcome === 'open' ? texts.question.openTitle : texts.question.title}
    role="alertdialog"
    finalFocusEl={finalFocusEl}
    {...(!isLooking && { onClose })}
    footer={
      <>
        <Button disabled={isLooking} onClick={onClose}>
          {texts.question.close}
        </Button>
        <Button look="primary" disabled={isLooking} onClick={onCheck}>
          {texts.question.check}
        </Button>
      </>
    }
  >
    <p>{texts.question[outcome](amount)}</p>
    <p role="status">{isLooking ? texts.question.checking : ''}</p>
  </PageDialog>
)
