import { EmailField } from '../../ui/field.tsx'
import { Form, useFields } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { emailProblemTexts, forgotTexts as texts } from './texts.ts'

type ForgotPasswordFormProps = {
  isBusy: boolean
  problem: keyof typeof emailProblemTexts | null
  /** Why the last try failed, in words. */
  failure: string | null
  /** What the practice says that it did. */
  message: string | null
  /** Counts what was sent, so that each try has a fresh verification. */
  tries: number
  challengeUrl: string
  onSubmit: (question: { email: string; verification: string }) => void
}

export const ForgotPasswordForm = ({ isBusy, problem, failure, message, tries, challengeUrl, onSubmit }: ForgotPasswordFormProps) => {
  const error = problem && emailProblemTexts[problem]
  const form = useFields({ initial: { email: '' }, errors: { email: error?.field }, failure })
  return (
    <Form
      form={form}
      {...(error && { summary: error.form })}
      submit={texts.send}
      isBusy={isBusy}
      busyText={texts.sending}
      verification={{ challengeUrl, label: texts.verification, tries }}
      onSubmit={({ email }, verification) => onSubmit({ email, verification })}
    >
      <div role="status">{message !== null && <Notice>{message}</Notice>}</div>
      <EmailField label={texts.email} {...form.field('email')} />
    </Form>
  )
}
