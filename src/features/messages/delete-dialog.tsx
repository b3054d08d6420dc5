import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useDeferredValue, useEffect } from 'react'
import type { Message, MessageFolder } from '../../domain/messages/message.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { prepareToasts } from '../../ui/dialogs/toast.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { texts } from './texts.ts'
import { type Deletion, deletionFailureText } from './use-deletion.ts'

type DeleteDialogProps = {
  deletion: Deletion
  folder: MessageFolder
  /** The messages of the list. */
  messages: readonly Message[]
}

/** Confirms a deletion, and shows its failure. The dialog mounts in a transition, because a page of messages may be loading, and unmounts immediately. */
export const DeleteDialog = ({ deletion, folder, messages }: DeleteDialogProps) => {
  const { send } = deletion
  const now = useSelector(deletion, (snapshot) => snapshot)
  const state = useDeferredValue(now)
  const isBusy = state.hasTag('busy')
  const { ids } = state.context
  const count = ids.length
  const hasFailed = state.matches('failed')
  const one = count === 1 ? messages.find(({ id }) => id === ids[0]) : undefined
  const unread = count === 1 ? 0 : messages.filter(({ id, isRead }) => !isRead && ids.includes(id)).length
  const isOpen = state.hasTag('open') && now.hasTag('open')
  useEffect(() => {
    if (isOpen) prepareToasts()
  }, [isOpen])
  if (!isOpen) return null
  return (
    <ConfirmDialog
      title={count === 1 ? texts.deletion.one : texts.deletion.many}
      confirm={isBusy ? texts.deletion.deleting : hasFailed ? common.retry : texts.deletion.confirm}
      look="danger"
      isBusy={isBusy}
      onConfirm={() => send({ type: 'deletion.confirmed' })}
      onCancel={() => send({ type: 'deletion.cancelled' })}
    >
      {hasFailed && (
        <Notice tone="danger" role="alert" marginBlockEnd="3">
          {deletionFailureText(state.context)}
        </Notice>
      )}
      <p>{texts.deletion.question(count)}</p>
      {unread > 0 && <p>{texts.deletion.unread(unread)}</p>}
      {one && (
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {texts.deletion.which(one.subject || texts.noSubject, one.counterpart.name || texts.nobody)}
        </chakra.p>
      )}
      {folder === 'sent' && <p>{texts.deletion.sentCopyRemains}</p>}
      <chakra.div role="status" srOnly>
        {isBusy && texts.deletion.deleting}
      </chakra.div>
    </ConfirmDialog>
  )
}
