import { chakra } from '@chakra-ui/react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { notesLimit } from '../../domain/booking.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
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
  const field = useRef<HTMLTextAreaElement>(null)
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure !== null) summary.current?.focus()
    else if (isReasonMissing) field.current?.focus()
  }, [failure, isReasonMissing])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(field.current?.value ?? '')
  }

  return (
    <PageDialog title={texts.cancel.title} initialFocusEl={field} finalFocusEl={finalFocusEl} {...(!isBusy && { onClose: onKeep })}>
      <chakra.form noValidate display="grid" gap="4" onSubmit={submit}>
        {failure !== null && (
          <Notice tone="warning" role="alert" ref={summary} tabIndex={-1}>
            {failure}
          </Notice>
        )}
        <p>{what}</p>
        <TextArea
          ref={field}
          label={texts.cancel.reason}
          defaultValue={reason}
          maxLength={notesLimit}
          required
          error={isReasonMissing ? texts.cancel.reasonMissing : undefined}
        />
        <chakra.div role="status" srOnly>
          {isBusy ? texts.cancel.busy : ''}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
          <Button disabled={isBusy} onClick={onKeep}>
            {texts.cancel.keep}
          </Button>
          <Button type="submit" look="danger" disabled={isBusy}>
            {texts.cancel.confirm}
          </Button>
        </chakra.div>
      </chakra.form>
    </PageDialog>
  )
}
