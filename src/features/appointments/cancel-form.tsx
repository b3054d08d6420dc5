import type { RefObject } from 'react'
import { textLimits } from '../../domain/values/text-limits.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { RadioGroup } from '../../ui/forms/choice-group.tsx'
import { ChosenField, Form, useFields } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts } from './texts.ts'

const { reasons } = texts.cancel
type CancelReason = keyof typeof reasons
const reasonIds = Object.keys(reasons) as CancelReason[]

/** The reason and the details are sent as one text, which has the practice's limit. */
const detailsLimit = textLimits.bookingNotes - Math.max(...reasonIds.map((id) => texts.cancel.composed(reasons[id], '-').length - 1))

export type Entered = { reason: CancelReason | null; details: string }

export const nothingEntered: Entered = { reason: null, details: '' }

/** The text for the practice; empty without a reason. */
const composedReason = ({ reason, details }: Entered) => (reason === null ? '' : texts.cancel.composed(reasons[reason], details))

type CancelFormProps = {
  /** Identifies the appointment: provider, date and time. */
  what: string
  /** The entries of the last attempt. */
  initial: Entered
  isBusy: boolean
  isReasonMissing: boolean
  /** Text for the failure of the last attempt. */
  failure: string | null
  /** Receives focus on close if the card is removed. */
  finalFocusEl?: RefObject<HTMLElement | null>
  /** `reason`: the text for the practice. */
  onSubmit: (reason: string, entered: Entered) => void
  onKeep: () => void
  /** Opens the move to another time; absent if the practice offers none. */
  onMove: (() => void) | undefined
}

/** Collects the reason of a cancellation and offers a move instead. Submitting the form is the confirmation. */
export const CancelForm = ({
  what,
  initial,
  isBusy,
  isReasonMissing,
  failure,
  finalFocusEl,
  onSubmit,
  onKeep,
  onMove,
}: CancelFormProps) => {
  const errors = { reason: isReasonMissing ? texts.cancel.reasonMissing : undefined }
  const form = useFields<Entered>({ initial, question: 'reason', errors, failure })

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
        onSubmit={(entered) => onSubmit(composedReason(entered), entered)}
      >
        {onMove && (
          <Notice display="grid" gap="2" justifyItems="start">
            <p>{texts.cancel.moveInstead}</p>
            <Button disabled={isBusy} onClick={onMove}>
              {texts.cancel.move}
            </Button>
          </Notice>
        )}
        <ChosenField form={form} name="reason">
          {({ onChange, ...field }) => (
            <RadioGroup
              label={texts.cancel.reason}
              choices={reasonIds.map((id) => ({ value: id, name: reasons[id] }))}
              required
              onChoose={onChange}
              {...field}
            />
          )}
        </ChosenField>
        <TextArea label={texts.cancel.details} hint={texts.cancel.detailsHint} maxLength={detailsLimit} {...form.field('details')} />
      </Form>
    </PageDialog>
  )
}
