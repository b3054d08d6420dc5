import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Connection } from '../../api/connection.ts'
import { type HelpMessage, sendHelp } from '../../api/help.ts'
import type { Session } from '../../domain/session.ts'
import { textLimits } from '../../domain/text-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, useFields } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { prepareToasts, showToast } from '../../ui/toast.ts'
import { helpTexts as texts } from './texts.ts'

type HelpDialogProps = { connection: Connection; session: Session; onClose: () => void }

/** The practice knows a signed-in user: nobody has to say who they are. */
const known = { nhi: null, firstName: null, familyName: null, dateOfBirth: null }
const isFilled = (text: string) => text.trim() !== ''

/** A message to the practice, as the signed-in user about the patient acted for. What is typed stays until it was sent. */
export const HelpDialog = ({ connection, session, onClose }: HelpDialogProps) => {
  const fail = (message: string) => void showToast({ tone: 'danger', title: message })
  const { mutate, isPending, isError, data } = useMutation({
    networkMode: 'always',
    mutationFn: ({ subject, body }: HelpMessage) =>
      sendHelp(
        connection,
        { ...known, patientId: session.userId, email: session.emails[0] ?? null },
        { subject: subject.trim(), body: body.trim() },
      ),
    onSuccess: ({ isSent, message }) => {
      if (!isSent) return fail(message)
      void showToast({ tone: 'success', title: message })
      onClose()
    },
    onError: () => fail(texts.notSent),
  })
  useEffect(prepareToasts, [])
  const failure = isError ? texts.notSent : data?.isSent === false ? data.message : undefined
  const form = useFields<HelpMessage>({ initial: { subject: '', body: '' }, failure })

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Form
        form={form}
        submit={texts.send}
        isBusy={isPending}
        busyText={texts.sending}
        secondary={<Button onClick={onClose}>{texts.cancel}</Button>}
        onSubmit={(message) => mutate(message)}
      >
        <TextField
          label={texts.subject}
          maxLength={textLimits.subject}
          autoComplete="off"
          {...form.field('subject', { validate: (subject) => isFilled(subject) || texts.subjectMissing })}
        />
        <TextArea
          label={texts.body}
          maxLength={textLimits.body}
          {...form.field('body', { validate: (body) => isFilled(body) || texts.bodyMissing })}
        />
      </Form>
    </Dialog>
  )
}
