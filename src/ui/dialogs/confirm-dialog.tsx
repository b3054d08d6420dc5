import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { texts } from '../layout/texts.ts'
import type { DialogProps } from './dialog.tsx'
import { PageDialog } from './page-dialog.tsx'

type ConfirmDialogProps = Pick<DialogProps, 'title' | 'finalFocusEl'> & {
  /** Further actions beside confirm and cancel. */
  more?: ReactNode
  cancel?: string
  confirm: string
  look?: 'primary' | 'danger'
  /** The confirmed command is pending: the dialog cannot be closed. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Confirms an action that cannot be undone, or offers the choices for an unresolved command. */
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
