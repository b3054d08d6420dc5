import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { Credentials, CredentialsProblem } from '../../domain/access/credentials.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { cleanTypedText, normalizePassword } from '../../domain/values/typed-text.ts'
import { Actions } from '../../ui/forms/actions.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { HumanCheck, preloadHumanCheck } from '../../ui/forms/human-check.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useVerification } from '../../ui/forms/use-verification.ts'
import { BusyText } from '../../ui/layout/busy-text.tsx'
import { nameProblemTexts, passwordMissing } from '../../ui/layout/texts.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import { texts } from './texts.ts'

type LockFormProps = {
  /** Null for a session that was opened without an e-mail address. */
  userName: string | null
  isBusy: boolean
  failure: string | null
  problem: CredentialsProblem | null
  /** Number of refused attempts: each attempt needs a verification of its own. */
  attempt: number
  /** Null if no human verification is required. */
  challengeUrl: string | null
  onSubmit: (credentials: Credentials, verification: string | null) => void
  onSignOut: () => void
}

/** The user name as text, because an input would truncate a long e-mail address. Password managers read the hidden input. */
const StoredUserName = ({ userName, onCorrect }: { userName: string; onCorrect: () => void }) => (
  <chakra.div display="grid" gap="2" justifyItems="start">
    <Facts facts={[{ name: texts.lock.userName, value: userName }]} />
    <Button onClick={onCorrect}>{texts.lock.otherName}</Button>
    <chakra.input srOnly name="username" autoComplete="username" defaultValue={userName} readOnly tabIndex={-1} aria-hidden />
  </chakra.div>
)

export const LockForm = (props: LockFormProps) => {
  const { userName, isBusy, failure, problem, attempt, challengeUrl, onSubmit, onSignOut } = props
  const { solved, check, requireVerification } = useVerification(
    challengeUrl === null ? null : { challengeUrl, label: texts.lock.verification, attempts: attempt },
  )
  const errors = { name: problem?.name && nameProblemTexts[problem.name], password: problem?.password && passwordMissing }
  const messages = failure === null ? Object.values(errors).filter((text) => text !== undefined) : [failure]

  // An account may sign in with another name than its first e-mail address.
  const [isCorrecting, setCorrecting] = useState(false)
  const isNameTyped = userName === null || isCorrecting

  useEffect(() => {
    if (attempt > 0) preloadHumanCheck()
  }, [attempt])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSubmit(
      { name: cleanTypedText(String(form.get('username') ?? '')), password: normalizePassword(String(form.get('password') ?? '')) },
      solved || null,
    )
  }

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <ErrorSummary messages={messages} occasion={problem} />
      {isNameTyped ? (
        <TextField
          label={texts.lock.userName}
          name="username"
          maxLength={textLimits.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.name}
          {...(isCorrecting && { autoFocus: true, defaultValue: userName ?? '' })}
        />
      ) : (
        <StoredUserName userName={userName} onCorrect={() => setCorrecting(true)} />
      )}
      <PasswordField
        label={texts.lock.password}
        {...(!isNameTyped && { 'data-autofocus': true })}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      {check && <HumanCheck key={attempt} {...check} />}
      <Actions>
        <Button disabled={isBusy} onClick={onSignOut}>
          {texts.lock.signOut}
        </Button>
        <Button type="submit" look="primary" disabled={isBusy || solved === null} onRefused={isBusy ? undefined : requireVerification}>
          {texts.lock.login}
        </Button>
      </Actions>
      <BusyText isBusy={isBusy} text={texts.lock.loggingIn} />
    </chakra.form>
  )
}
