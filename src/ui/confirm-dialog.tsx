import { Button } from './button.tsx'
import { PageDialog } from './page-dialog.tsx'
import { texts } from './texts.ts'

type ConfirmDialogProps = { title: string; question: string; confirm: string; onConfirm: () => void; onCancel: () => void }

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({ title, question, confirm, onConfirm, onCancel }: ConfirmDialogProps) => (
  <PageDialog
    role="alertdialog"
    title={title}
    onClose={onCancel}
    footer={
      <>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button look="primary" onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <p>{question}</p>
  </PageDialog>
)
