import { chakra } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { HoldNotice, type SlotLockActor } from './hold-notice.tsx'
import { texts } from './texts.ts'

export type BookingDialogProps = {
  title: string
  children: ReactNode
  /** Actions beside Cancel. */
  actions: ReactNode
  /** The actor that holds the slot. */
  hold: SlotLockActor | undefined
  /** Absent if the step can no longer be cancelled. */
  onCancel?: (() => void) | undefined
  initialFocusEl?: RefObject<HTMLElement | null>
  isMessage?: boolean
}

/** A dialog of the booking flow. Shows how long the slot is held. */
export const BookingDialog = ({ title, children, actions, hold, onCancel, initialFocusEl, isMessage = false }: BookingDialogProps) => (
  <PageDialog
    title={title}
    isNamed
    width={560}
    isMessage={isMessage}
    {...(onCancel && { onClose: onCancel })}
    {...(initialFocusEl && { initialFocusEl })}
    footer={
      <>
        <Button disabled={!onCancel} onClick={onCancel}>
          {texts.confirm.cancel}
        </Button>
        {actions}
      </>
    }
  >
    <chakra.div display="grid" gap="4">
      {hold && <HoldNotice hold={hold} />}
      {children}
    </chakra.div>
  </PageDialog>
)
