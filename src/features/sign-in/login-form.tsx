import { chakra } from '@chakra-ui/react'
import { type FormEvent, memo, useEffect, useRef } from 'react'
import type { Credentials, CredentialsProblem } from '../../domain/access/credentials.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { fetchHumanCheck, HumanCheck } from '../../ui/forms/human-check.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useVerification } from '../../ui/forms/use-verification.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { nameProblemTexts, passwordMissing } from '../../ui/layout/texts.ts'
import { texts } from './texts.ts'

type LoginFormProps = {
  isBusy: boolean
  /** What the last try came to, in words; null before the first. */
  failure: string | null
  problem: CredentialsProblem | null
  /** Counts the tries, so that each failure is announced and each try has a fresh verification. */
  attempt: number
  /** Absent while no human verification is asked for. */
  challengeUrl: string | null
  onSubmit: (credentials: Credentials, verification: string | null) => void
  /** Somebody has begun to fill it in. */
  onBegun: () => void
  /** The user name is there. */
  onNamed: (name: string) => void
}

/** Who waits longer is told what for. */
const afterOneSecond = { opacity: 0, animation: 'appear 0.01s linear 1s forwards' }

/**
 * The form keeps its values in the page itself: what is typed before the script arrives, and what was typed before a failed try, stays.
 * `method` and `action` matter only where no script runs.
 */
export const LoginForm = memo(({ isBusy, failure, problem, attempt, challengeUrl, onSubmit, onBegun, onNamed }: LoginFormProps) => {
  const { solved, check, requireVerification } = useVerification(
    challengeUrl === null ? null : { challengeUrl, label: texts.verification, attempts: attempt },
  )
  const summary = useRef<HTMLDivElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const hasFailed = failure !== null || problem !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed try moves the focus anew, also when it failed for the same reason
  useEffect(() => {
    if (hasFailed) summary.current?.focus()
  }, [hasFailed, problem, attempt])
  useEffect(() => {
    if (attempt > 0) fetchHumanCheck()
  }, [attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what was entered, typed or filled in before the page was live
  useEffect(() => {
    const { value, form } = nameField.current ?? {}
    if (value) onNamed(value)
    if (value || form?.contains(document.activeElement)) onBegun()
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSubmit({ name: String(form.get('username') ?? ''), password: String(form.get('password') ?? '') }, solved || null)
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
      <chakra.div role="status" minHeight="1.5em" textAlign="center" color="muted">
        {isBusy && <chakra.span css={afterOneSecond}>{texts.loggingIn}</chakra.span>}
      </chakra.div>
    </chakra.form>
  )
})
