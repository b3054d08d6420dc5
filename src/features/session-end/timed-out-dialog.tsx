import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { texts } from './texts.ts'

export const TimedOutDialog = ({ onConfirm }: { onConfirm: () => void }) => (
  <Dialog
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
  </Dialog>
)
