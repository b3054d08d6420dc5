import { chakra } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { texts } from './texts.ts'

type DeleteDialogProps = {
  name: string | null
  isBusy: boolean
  failure: string | null
  finalFocusEl: RefObject<HTMLElement | null>
  onConfirm: () => void
  onCancel: () => void
}

export const DeleteDialog = ({ name, failure, ...dialog }: DeleteDialogProps) => (
  <ConfirmDialog {...dialog} title={texts.deleteTitle} cancel={texts.cancel} confirm={texts.remove} look="danger">
    <chakra.div display="grid" gap="3">
      <ErrorSummary messages={failure ? [failure] : []} occasion={dialog.isBusy} />
      <p>{texts.deleteQuestion}</p>
      {name && <chakra.p fontWeight="medium">{name}</chakra.p>}
      <chakra.div role="status" srOnly>
        {dialog.isBusy ? texts.deleting : ''}
      </chakra.div>
    </chakra.div>
  </ConfirmDialog>
)
