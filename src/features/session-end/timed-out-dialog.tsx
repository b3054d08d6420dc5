import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { texts } from './texts.ts'

export const TimedOutDialog = ({ onConfirm }: { onConfirm: () => void }) => (
  <PageDialog
    role="alertdialog"
    layer="inactivity"
    title={texts.timedOut.title}
    footer={
      <Button look="primary" onClick={onConfirm}>
        {texts.timedOut.confirm}
      </Button>
    }
  >
    <p>{texts.timedOut.body}</p>
  </PageDialog>
)
