import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { EmailField } from '../../ui/field.tsx'
import { HumanCheck } from '../../ui/human-check.tsx'
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
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const [verification, setVerification] = useState<string | null>(null)
  const error = failure ?? (problem && emailProblemTexts[problem].form)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a verification works for one try
  useEffect(() => setVerification(null), [tries])

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={handleSubmit(({ email }) => {
        if (verification !== null) onSubmit({ email, verification })
      })}
    >
      <ErrorSummary messages={error === null ? [] : [error]} occasion={formState.submitCount} />
      <div role="status">{message !== null && <Notice>{message}</Notice>}</div>
      <EmailField label={texts.email} error={problem ? emailProblemTexts[problem].field : undefined} {...register('email')} />
      <HumanCheck key={tries} challengeUrl={challengeUrl} label={texts.verification} onChange={setVerification} />
      <Button type="submit" look="primary" width="full" disabled={isBusy || verification === null}>
        {texts.send}
      </Button>
      <chakra.div role="status" srOnly>
        {isBusy ? texts.sending : ''}
      </chakra.div>
    </chakra.form>
  )
}
