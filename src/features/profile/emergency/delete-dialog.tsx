import { chakra } from '@chakra-ui/react'
import { type RefObject, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { PageDialog } from '../../../ui/page-dialog.tsx'
import { texts } from './texts.ts'

type DeleteDialogProps = {
  name: string | null
  isBusy: boolean
  failure: string | null
  finalFocusEl: RefObject<HTMLElement | null>
  onConfirm: () => void
  onCancel: () => void
}

export const DeleteDialog = ({ name, isBusy, failure, finalFocusEl, onConfirm, onCancel }: DeleteDialogProps) => {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <PageDialog
      role="alertdialog"
      title={texts.deleteTitle}
      initialFocusEl={cancel}
      finalFocusEl={finalFocusEl}
      {...(!isBusy && { onClose: onCancel })}
      footer={
        <>
          <Button ref={cancel} disabled={isBusy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button look="danger" disabled={isBusy} onClick={onConfirm}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <ErrorSummary messages={failure ? [failure] : []} occasion={isBusy} />
        <p>{texts.deleteQuestion}</p>
        {name && <chakra.p fontWeight="medium">{name}</chakra.p>}
        <chakra.div role="status" srOnly>
          {isBusy ? texts.deleting : ''}
        </chakra.div>
      </chakra.div>
    </PageDialog>
  )
}
