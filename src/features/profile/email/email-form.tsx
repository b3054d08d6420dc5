import type { ReactNode } from 'react'
import type { NewEmail, NewEmailProblems } from '../../../domain/profile/email-change.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { EmailField } from '../../../ui/forms/field.tsx'
import { Form, useFields } from '../../../ui/forms/form.tsx'
import { useUnloadGuard } from '../../../ui/hooks/use-unload-guard.ts'
import { problemTexts, texts } from './texts.ts'

type EmailFormProps = {
  /** The previous entry; empty at first. */
  email: string
  problems: NewEmailProblems
  failure: string | null
  isBusy: boolean
  intro: ReactNode
  secondary: ReactNode
  onSubmit: (entered: NewEmail) => void
  /** Called if the patient already has a code. */
  onCodeReceived: (entered: NewEmail) => void
}

export const EmailForm = ({ email, problems, failure, isBusy, intro, secondary, onSubmit, onCodeReceived }: EmailFormProps) => {
  const form = useFields({ initial: { email, repeated: email }, errors: problemTexts(problems), failure })
  useUnloadGuard(form.formState.isDirty)
  return (
    <Form form={form} intro={intro} submit={texts.send} isBusy={isBusy} busyText={texts.sending} secondary={secondary} onSubmit={onSubmit}>
      <EmailField label={texts.email} required {...form.field('email')} />
      <EmailField label={texts.repeated} required {...form.field('repeated')} />
      <Button justifySelf="start" disabled={isBusy} onClick={form.handleSubmit((entered) => onCodeReceived(entered))}>
        {texts.hasCode}
      </Button>
    </Form>
  )
}
