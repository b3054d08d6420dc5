import { type RefObject, useEffect } from 'react'
import type { LoginHelpFailure } from '../../../machines/guest/login-help.machine.ts'
import type { Configuration } from '../../browser/configuration.ts'
import type { HelpRequest } from '../../domain/access/help-request.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { loginHelpFlow } from '../../flows/login-help.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { prepareToasts, showToast } from '../../ui/dialogs/toast.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { LoginHelpForm } from './login-help-form.tsx'
import { loginHelpTexts as texts } from './texts.ts'

/** An unknown person and an unknown e-mail address get the same text, so that neither can be probed. */
const failureText = (failure: LoginHelpFailure): string => {
  if (failure.kind !== 'refused') return texts[failure.kind]
  return failure.message?.endsWith(texts.unknown) ? texts.unknown : (failure.message ?? texts.unreachable)
}

/** The dialog may be closed when the toast appears, so the toast says what is unknown. */
const toastText = (failure: LoginHelpFailure) => (failure.kind === 'unanswered' ? texts.perhapsSent : failureText(failure))

type LoginHelpDialogProps = {
  configuration: Configuration
  /** The unsent entries of the form. Back and Escape keep them; Cancel and a sent message clear them. */
  requestDraft: RefObject<HelpRequest | null>
  onClose: () => void
}

/** A message to the practice from a guest who cannot sign in. */
export const LoginHelpDialog = ({ configuration, requestDraft, onClose }: LoginHelpDialogProps) => {
  const today = practiceToday()
  const { state, send } = useFlow(
    () =>
      loginHelpFlow(configuration, {
        tellFailure: ({ context: { failure } }) => failure && void showToast({ tone: 'danger', title: toastText(failure) }),
        tellSent: ({ context: { message } }) => {
          requestDraft.current = null
          void showToast({ tone: 'success', title: message ?? '', stays: true })
        },
      }),
    { input: { today }, leaving: { type: 'dialog.cancelled' }, onEnded: onClose },
  )
  const { problem, failure, attempts } = state.context
  const isBusy = state.hasTag('busy')

  useEffect(prepareToasts, [])

  return (
    <Dialog title={texts.title} {...(!isBusy && { onClose })}>
      {failure?.kind === 'unanswered' && <Notice>{texts.perhapsSent}</Notice>}
      <LoginHelpForm
        isBusy={isBusy}
        problem={problem}
        failure={failure && failureText(failure)}
        attempts={attempts}
        challengeUrl={configuration.humanVerification.challengeUrl}
        today={today}
        requestDraft={requestDraft}
        onSubmit={(submission) => send({ type: 'help.submitted', ...submission })}
        onCancel={() => {
          requestDraft.current = null
          onClose()
        }}
      />
    </Dialog>
  )
}
