import type { RefObject } from 'react'
import { textLimits } from '../../domain/values/text-limits.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { texts } from './texts.ts'

type CancelFormProps = {
  /** Identifies the appointment: provider, date and time. */
  what: string
  reason: string
  isBusy: boolean
  isReasonMissing: boolean
  /** Text for the failure of the last attempt. */
  failure: string | null
  /** Receives focus on close if the card is removed. */
  finalFocusEl?: RefObject<HTMLElement | null>
  onSubmit: (reason: string) => void
  onKeep: () => void
}

/** Collects the reason of a cancellation. Submitting the form is the confirmation. */
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
