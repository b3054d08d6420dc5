import { chakra } from '@chakra-ui/react'
import { type FormEvent, memo, useEffect, useRef } from 'react'
import type { Credentials, CredentialsProblem } from '../../domain/access/credentials.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { HumanCheck, preloadHumanCheck } from '../../ui/forms/human-check.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useVerification } from '../../ui/forms/use-verification.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { nameProblemTexts, passwordMissing } from '../../ui/layout/texts.ts'
import { texts } from './texts.ts'

type LoginFormProps = {
  isBusy: boolean
  /** Text for the failure of the last attempt; null before the first. */
  failure: string | null
  problem: CredentialsProblem | null
  /** Number of attempts, so that each failure is announced and each attempt gets a new verification. */
  attempt: number
  /** Absent if no human verification is required. */
  challengeUrl: string | null
  onSubmit: (credentials: Credentials, verification: string | null) => void
  /** Called at the first input. */
  onBegun: () => void
  /** Called once the user name is filled in. */
  onNamed: (name: string) => void
}

/** Delays the visible text of a pending attempt by a second. */
const afterOneSecond = { opacity: 0, animation: 'appear 0.01s linear 1s forwards' }

/**
 * The inputs are uncontrolled, so text that was typed before hydration or a failed attempt stays.
 * `method` and `action` apply only without scripts.
 */
export const LoginForm = memo(({ isBusy, failure, problem, attempt, challengeUrl, onSubmit, onBegun, onNamed }: LoginFormProps) => {
  const { solved, check, requireVerification } = useVerification(
    challengeUrl === null ? null : { challengeUrl, label: texts.verification, attempts: attempt },
  )
  const summary = useRef<HTMLDivElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const hasFailed = failure !== null || problem !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves focus again, even with the same error
  useEffect(() => {
    if (hasFailed) summary.current?.focus()
  }, [hasFailed, problem, attempt])
  useEffect(() => {
    if (attempt > 0) preloadHumanCheck()
  }, [attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for values entered or autofilled before hydration
  useEffect(() => {
    const { value, form } = nameField.current ?? {}
    if (value) onNamed(value)
    if (value || form?.contains(document.activeElement)) onBegun()
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSubmit({ name: String(form.get('username') ?? ''), password: String(form.get('password') ?? '').normalize() }, solved || null)
  }

  return (
    <chakra.form method="post" action="/login" noValidate onSubmit={submit} onFocus={onBegun} display="grid" gap="4">
      {hasFailed && (
        <Notice tone="danger" role="alert" ref={summary} tabIndex={-1}>
          {failure ?? texts.invalidCredentials}
        </Notice>
      )}
      <TextField
        label={texts.userName}
        hint={texts.userNameHint}
        name="username"
        ref={nameField}
        onBlur={({ currentTarget }) => onNamed(currentTarget.value)}
        maxLength={textLimits.email}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={problem?.name && nameProblemTexts[problem.name]}
      />
      <PasswordField label={texts.password} name="password" autoComplete="current-password" error={problem?.password && passwordMissing} />
      {check && <HumanCheck key={attempt} {...check} />}
      <Button
        type="submit"
        look="primary"
        width="full"
        disabled={isBusy || solved === null}
        onRefused={isBusy ? undefined : requireVerification}
      >
        {texts.login}
      </Button>
      <chakra.div role="status" minHeight="1.5em" marginBlockEnd="-5" textAlign="center" color="muted">
        {isBusy && <chakra.span css={afterOneSecond}>{texts.loggingIn}</chakra.span>}
      </chakra.div>
    </chakra.form>
  )
})
