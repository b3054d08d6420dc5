import { useSelector } from '@xstate/react'
import { useDeferredValue, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { texts as common } from '../../ui/texts.ts'
import { prepareToasts } from '../../ui/toast.ts'
import { texts } from './texts.ts'
import type { Deletion } from './use-deletion.ts'

/** Asks before messages are deleted, and says so where that failed. It is drawn a little at a time, as a page of messages answers meanwhile, and goes at once. */
export const DeleteDialog = ({ deletion }: { deletion: Deletion }) => {
  const { send } = deletion
  const now = useSelector(deletion, (snapshot) => snapshot)
  const state = useDeferredValue(now)
  const isBusy = state.hasTag('busy')
  const count = state.context.ids.length
  const hasFailed = state.matches('failed')
  const isOpen = state.hasTag('open') && now.hasTag('open')
  const cancel = () => send({ type: 'deletion.cancelled' })
  useEffect(() => {
    if (isOpen) prepareToasts()
  }, [isOpen])
  if (!isOpen) return null
  return (
    <PageDialog
      role="alertdialog"
      title={count === 1 ? texts.deletion.one : texts.deletion.many}
      {...(!isBusy && { onClose: cancel })}
      footer={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {common.cancel}
          </Button>
          <Button look="danger" disabled={isBusy} onClick={() => send({ type: 'deletion.confirmed' })}>
            {isBusy ? texts.deletion.deleting : hasFailed ? common.retry : texts.deletion.confirm}
          </Button>
        </>
      }
    >
      {hasFailed && (
        <Notice tone="danger" role="alert" marginBlockEnd="3">
          {texts.deletion.failed}
        </Notice>
      )}
      <p>{texts.deletion.question(count)}</p>
    </PageDialog>
  )
}
