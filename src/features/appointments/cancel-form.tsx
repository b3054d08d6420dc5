import type { RefObject } from 'react'
import { textLimits } from '../../domain/values/text-limits.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { texts } from './texts.ts'

type CancelFormProps = {
  /** Which appointment it is about: provider, date and time. */
  what: string
  reason: string
  isBusy: boolean
  isReasonMissing: boolean
  /** Why the last try failed, in words. */
  failure: string | null
  /** Where the focus goes at the end, when the card is gone. */
  finalFocusEl?: RefObject<HTMLElement | null>
  onSubmit: (reason: string) => void
  onKeep: () => void
}

/** Asks why an appointment is cancelled, which is also the question whether it is. */
export const CancelForm = ({ what, reason, isBusy, isReasonMissing, failure, finalFocusEl, onSubmit, onKeep }: CancelFormProps) => {
  const errors = { reason: isReasonMissing ? texts.cancel.reasonMissing : undefined }
  const form = useFields({ initial: { reason }, question: 'reason', errors, failure })

  return (
    <PageDialog title={texts.cancel.title} about={what} finalFocusEl={finalFocusEl} {...(!isBusy && { onClose: onKeep })}>
      <Form
        form={form}
        tone="warning"
        submit={texts.cancel.confirm}
        look="danger"
        isBusy={isBusy}
        busyText={texts.cancel.busy}
        cancel={{ label: texts.cancel.keep, onCancel: onKeep }}
        onSubmit={(entered) => onSubmit(entered.reason)}
      >
        <TextArea label={texts.cancel.reason} maxLength={textLimits.bookingNotes} required {...form.field('reason')} />
      </Form>
    </PageDialog>
  )
}
