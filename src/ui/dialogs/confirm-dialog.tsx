import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { texts } from '../layout/texts.ts'
import type { DialogProps } from './dialog.tsx'
import { PageDialog } from './page-dialog.tsx'

type ConfirmDialogProps = Pick<DialogProps, 'title' | 'finalFocusEl'> & {
  /** What can be done beside yes and no. */
  more?: ReactNode
  cancel?: string
  confirm: string
  look?: 'primary' | 'danger'
  /** What was confirmed is on its way: nothing closes the dialog. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks before something that cannot be undone, or what is to be done while nobody knows. */
export const ConfirmDialog = ({
  more,
  cancel = texts.cancel,
  confirm,
  look = 'primary',
  isBusy = false,
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmDialogProps) => (
  <PageDialog
    {...dialog}
    role="alertdialog"
    {...(!isBusy && { onClose: onCancel })}
    footer={
      <>
        <Button disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
        {more}
        <Button look={look} disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  />
)
