import { useEffect } from 'react'
import { useDraft, useSaveDraft } from '../../browser/use-draft.ts'
import type { HelpMessage } from '../../domain/access/help-request.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { prepareToasts } from '../../ui/dialogs/toast.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useUnloadGuard } from '../../ui/hooks/use-unload-guard.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { PracticeText } from '../../ui/layout/practice-text.tsx'
import { usePatient } from '../use-patient.tsx'
import { helpErrors, helpTexts as texts } from './texts.ts'
import { helpFailureText, useHelpMessage } from './use-help-message.ts'

type HelpDialogProps = { onClose: () => void }

/** A message to the practice from the signed-in user about the selected patient. The draft stays until it is sent or discarded. */
export const HelpDialog = ({ onClose }: HelpDialogProps) => {
  const { session } = usePatient()
  const draft = useDraft<HelpMessage>(session.userId, 'help')
  const { state, send } = useHelpMessage({ clearDraft: draft.clear, onEnded: onClose })
  const { problem, failure } = state.context
  const isBusy = state.hasTag('busy')
  const form = useFields({
    initial: draft.saved ?? { subject: '', body: '' },
    errors: helpErrors(problem ?? {}),
    failure: failure && helpFailureText(failure),
  })
  useSaveDraft(form, draft)
  useUnloadGuard(form.formState.isDirty || draft.saved !== undefined)
  useEffect(prepareToasts, [])

  return (
    <PageDialog title={texts.title} {...(!isBusy && { onClose })}>
      <Form
        form={form}
        submit={texts.send}
        isBusy={isBusy}
        busyText={texts.sending}
        cancel={{ label: texts.cancel, onCancel: draft.clearThen(onClose) }}
        onSubmit={(entered) => send({ type: 'message.submitted', entered })}
      >
        <PracticeText text={pageTexts.urgent} />
        <TextField label={texts.subject} required maxLength={textLimits.subject} autoComplete="off" {...form.field('subject')} />
        <TextArea label={texts.body} required maxLength={textLimits.body} {...form.field('body')} />
      </Form>
    </PageDialog>
  )
}
