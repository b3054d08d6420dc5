import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { PasswordResetFailure } from '../../../machines/guest/password-reset.machine.ts'
import type { Configuration } from '../../browser/configuration.ts'
import { readResetLink } from '../../browser/reset-link.ts'
import { passwordResetFlow } from '../../flows/password-reset.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { GuestLayout } from '../../ui/layout/guest-layout.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as uiTexts } from '../../ui/layout/texts.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { resetTexts as texts } from './texts.ts'

const failureText = (failure: PasswordResetFailure): string =>
  failure.kind === 'refused' ? failure.message || texts.unreachable : texts[failure.kind]

type EndProps = {
  tone: 'success' | 'warning' | 'danger'
  message: string
  next?: string
  action: string
  onAction: () => void
  otherwise?: ReactNode
}

/** The outcome of a reset link and the next action. */
const End = ({ tone, message, next, action, onAction, otherwise }: EndProps) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone={tone} ref={notice} role={tone === 'success' ? 'status' : 'alert'} tabIndex={-1}>
        <p>{message}</p>
        {next && <p>{next}</p>}
      </Notice>
      <Button look="primary" onClick={onAction}>
        {action}
      </Button>
      {otherwise}
    </chakra.div>
  )
}

/** Sets a new password from an e-mailed link. */
export const ResetPassword = ({ configuration }: { configuration: Configuration }) => {
  const { productName, versionLabel } = configuration
  const [link] = useState(readResetLink)
  const { state, send } = useFlow(() => passwordResetFlow(configuration), { input: { link } })
  const [, navigate] = useLocation()
  const { problem, failure, message, isUnanswered } = state.context

  useDocumentTitle(texts.title, productName)

  return (
    <GuestLayout productName={productName} heading={texts.heading} versionLabel={versionLabel}>
      {state.matches('findingPractice') && <Loading label={texts.opening} />}
      {state.matches('unopened') && (
        <End
          tone="danger"
          message={failure ? failureText(failure) : texts.unreachable}
          action={uiTexts.retry}
          onAction={() => send({ type: 'retry.requested' })}
        />
      )}
      {(state.matches('editing') || state.matches('saving')) && (
        <ResetPasswordForm
          isSaving={state.hasTag('busy')}
          problem={problem}
          failure={failure && failureText(failure)}
          isUnanswered={isUnanswered}
          onSubmit={(entered) => send({ type: 'password.submitted', ...entered })}
        />
      )}
      {state.matches('changed') && (
        <End
          tone="success"
          message={message || texts.changed}
          next={texts.changedNext}
          action={texts.signIn}
          onAction={() => navigate('/login')}
        />
      )}
      {state.matches('perhapsChanged') && (
        <End
          tone="warning"
          message={texts.perhapsChanged}
          next={texts.perhapsChangedNext}
          action={texts.signIn}
          onAction={() => navigate('/login')}
          otherwise={<Button onClick={() => navigate('/forgetPassword')}>{texts.newLink}</Button>}
        />
      )}
      {state.matches('linkSpent') && (
        <End
          tone="warning"
          message={message || texts.linkSpent}
          next={texts.linkSpentNext}
          action={texts.newLink}
          onAction={() => navigate('/forgetPassword')}
        />
      )}
    </GuestLayout>
  )
}
