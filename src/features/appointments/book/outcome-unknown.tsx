import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { texts as common } from '../../../ui/texts.ts'
import { texts } from './texts.ts'

/** Nobody could be asked what became of the booking: neither is said. */
export const OutcomeUnknown = ({ onCheck, onClose }: { onCheck: () => void; onClose: () => void }) => (
  <ConfirmDialog title={texts.unknown.title} cancel={common.close} confirm={texts.unknown.check} onConfirm={onCheck} onCancel={onClose}>
    <p>{texts.unknown.what}</p>
  </ConfirmDialog>
)
