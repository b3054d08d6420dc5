import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { prepareToasts } from '../../../ui/dialogs/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { EnterMotion } from '../../../ui/layout/enter-motion.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import type { RenderConfirmation } from '../render-confirmation.ts'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { failureText, texts } from './texts.ts'
import { type EmailFlow, useChangeEmail } from './use-change-email.ts'

type EmailDialogProps = EmailFlow & {
  /** Whether the user signs in with this e-mail address. */
  isOwn: boolean
  renderConfirmation: RenderConfirmation
}

/** Collects the new e-mail address, then the code sent to it. */
export const EmailDialog = ({ isOwn, renderConfirmation, ...flow }: EmailDialogProps) => {
  const { state, send } = useChangeEmail(flow)
  const { email, problems, failure, sent, isReceived } = state.context
  const isBusy = state.hasTag('busy')
  const failureMessage = failure && !isBusy ? failureText(failure) : null
  const isAtCode = failure?.kind === 'noCode' || failure?.kind === 'refused'
  const { confirmIdentity } = state.children
  useEffect(prepareToasts, [])
  if (confirmIdentity) return renderConfirmation(confirmIdentity, texts.whyConfirm)

  const action = (label: string, type: 'change.cancelled' | 'code.resent' | 'email.edited') => (
    <Button disabled={isBusy} onClick={() => send({ type })}>
      {label}
    </Button>
  )
  const cancel = action(texts.cancel, 'change.cancelled')
  const instead = (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {action(texts.sendAgain, 'code.resent')}
      {action(texts.edit, 'email.edited')}
    </chakra.div>
  )
  const isSpent = state.matches('codeSpent')
  const isResending = state.matches('sending')
  const asksCode = sent > 0 && !isSpent
  const whereTo = sent > 1 ? texts.sentAgain : isReceived ? texts.received : texts.sent

  return (
    <PageDialog title={texts.title} {...(!isBusy && { onClose: () => send({ type: 'change.cancelled' }) })}>
      <Status marginBlockEnd={asksCode ? '4' : undefined}>{asksCode && (isResending ? texts.sending : whereTo(email))}</Status>
      {isSpent ? (
        <chakra.div display="grid" gap="4">
          <ErrorSummary messages={failureMessage ? [failureMessage] : []} occasion={failure} />
          {instead}
          {cancel}
        </chakra.div>
      ) : asksCode ? (
        <EnterMotion from="below" key={sent}>
          <CodeForm
            error={isAtCode && failureMessage ? failureMessage : undefined}
            failure={isAtCode ? null : failureMessage}
            isBusy={isBusy}
            busyText={isResending ? '' : texts.confirming}
            secondary={cancel}
            instead={instead}
            onSubmit={(code) => send({ type: 'code.submitted', code })}
          />
        </EnterMotion>
      ) : (
        <EmailForm
          email={email}
          problems={problems}
          failure={failureMessage}
          isBusy={isBusy}
          intro={
            <>
              {flow.current && <p>{texts.current(flow.current)}</p>}
              {isOwn && <p>{texts.signIn}</p>}
            </>
          }
          secondary={cancel}
          onSubmit={(entered) => send({ type: 'email.submitted', entered })}
          onCodeReceived={(entered) => send({ type: 'code.received', entered })}
        />
      )}
    </PageDialog>
  )
}
