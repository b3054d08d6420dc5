import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { PageDialog } from './page-dialog.tsx'
import { texts } from './texts.ts'

type ConfirmDialogProps = {
  title: string
  /** What can be done beside yes and no. */
  more?: ReactNode
  cancel?: string
  confirm: string
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks before something that cannot be undone, or what is to be done while nobody knows. */
export const ConfirmDialog = ({ title, more, cancel = texts.cancel, confirm, onConfirm, onCancel, children }: ConfirmDialogProps) => (
  <PageDialog
    role="alertdialog"
    title={title}
    onClose={onCancel}
    footer={
      <>
        <Button onClick={onCancel}>{cancel}</Button>
        {more}
        <Button look="primary" onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    {children}
  </PageDialog>
)
