import { Button } from '../../../ui/button.tsx'
import { PageDialog } from '../../../ui/page-dialog.tsx'
import { texts as common } from '../../../ui/texts.ts'
import { texts } from './texts.ts'

/** Nobody could be asked what became of the booking: neither is said. */
export const OutcomeUnknown = ({ onCheck, onClose }: { onCheck: () => void; onClose: () => void }) => (
  <PageDialog
    title={texts.unknown.title}
    role="alertdialog"
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{common.close}</Button>
        <Button look="primary" onClick={onCheck}>
          {texts.unknown.check}
        </Button>
      </>
    }
  >
    <p>{texts.unknown.what}</p>
  </PageDialog>
)
