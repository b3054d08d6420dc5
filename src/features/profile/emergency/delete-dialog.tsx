import { chakra } from '@chakra-ui/react'
import { type RefObject, useEffect } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { prepareToasts } from '../../../ui/dialogs/toast.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { failureText, texts } from './texts.ts'
import { type DeletionFlow, useContactDeletion } from './use-contact-deletion.ts'

type DeleteDialogProps = DeletionFlow & { finalFocusEl: RefObject<HTMLElement | null> }

/** Confirms the deletion of an emergency contact. */
export const DeleteDialog = ({ finalFocusEl, ...flow }: DeleteDialogProps) => {
  const { state, send } = useContactDeletion(flow)
  const { failure } = state.context
  const isBusy = state.hasTag('busy')
  const name = flow.contacts.find(({ id }) => id === flow.id)?.name
  useEffect(prepareToasts, [])
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      cancel={texts.cancel}
      confirm={texts.remove}
      look="danger"
      isBusy={isBusy}
      finalFocusEl={finalFocusEl}
      onConfirm={() => send({ type: 'deletion.confirmed' })}
      onCancel={() => send({ type: 'deletion.cancelled' })}
    >
      <chakra.div display="grid" gap="3">
        <ErrorSummary messages={failure && !isBusy ? [failureText(failure)] : []} occasion={isBusy} />
        <p>{texts.deleteQuestion}</p>
        {name && <chakra.p fontWeight="medium">{name}</chakra.p>}
        <chakra.div role="status" srOnly>
          {isBusy ? texts.deleting : ''}
        </chakra.div>
      </chakra.div>
    </ConfirmDialog>
  )
}
