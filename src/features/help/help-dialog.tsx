import { type RefObject, useEffect } from 'react'
import type { Connection } from '../../api/connection.ts'
import type { HelpMessage } from '../../domain/help-request.ts'
import type { Session } from '../../domain/session.ts'
import { textLimits } from '../../domain/text-limits.ts'
import { TextField } from '../../ui/field.tsx'
import { Form, useFields } from '../../ui/form.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { prepareToasts } from '../../ui/toast.ts'
import { helpErrors, helpTexts as texts } from './texts.ts'
import { helpFailureText, useHelpMessage } from './use-help-message.ts'

/** What was written and neither sent nor given up, and about whom. */
export type UnsentHelp = { patientId: string; message: HelpMessage }

type HelpDialogProps = { connection: Connection; session: Session; unsent: RefObject<UnsentHelp | null>; onClose: () => void }

/** A message to the practice, as the signed-in user about the patient acted for. What is typed stays until it was sent or given up. */
export const HelpDialog = ({ connection, session, unsent, onClose }: HelpDialogProps) => {
  const patientId = session.userId
  const forget = () => {
    unsent.current = null
    onClose()
  }
  const { state, send } = useHelpMessage({ connection, session, onEnded: forget })
  const { problem, failure } = state.context
  const isBusy = state.hasTag('busy')
  const form = useFields({
    initial: unsent.current?.patientId === patientId ? unsent.current.message : { subject: '', body: '' },
    errors: helpErrors(problem ?? {}),
    failure: failure && helpFailureText(failure),
  })
  useEffect(prepareToasts, [])
  const close = () => {
    unsent.current = { patientId, message: form.getValues() }
    onClose()
  }

  return (
    <PageDialog title={texts.title} {...(!isBusy && { onClose: close })}>
      <Form
        form={form}
        submit={texts.send}
        isBusy={isBusy}
        busyText={texts.sending}
        cancel={{ label: texts.cancel, onCancel: forget }}
        onSubmit={(entered) => send({ type: 'message.submitted', entered })}
      >
        <TextField label={texts.subject} maxLength={textLimits.subject} autoComplete="off" {...form.field('subject')} />
        <TextArea label={texts.body} maxLength={textLimits.body} {...form.field('body')} />
      </Form>
    </PageDialog>
  )
}
