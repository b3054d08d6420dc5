import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { passwordResetRequestMachine, ResetRequestFailure } from '../../../machines/password-reset-request.machine.ts'
import { GuestLayout } from '../../ui/guest-layout.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useFlow } from '../../ui/use-flow.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { forgotTexts as texts } from './texts.ts'

/** What the pages take of the deployment's configuration. */
export type PasswordPageConfiguration = { productName: string; versionLabel: string; humanVerification: { challengeUrl: string } }

const BackLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'target', justifySelf: 'start', color: 'primary' },
})

const failureText = (failure: ResetRequestFailure): string =>
  failure.kind === 'refused' ? (failure.message ?? texts.refused) : texts[failure.kind]

type ForgotPasswordProps = { machine: typeof passwordResetRequestMachine; configuration: PasswordPageConfiguration }

/** Asks for a link to set a new password. */
export const ForgotPassword = ({ machine, configuration }: ForgotPasswordProps) => {
  const { state, send } = useFlow(machine)
  const { productName, versionLabel, humanVerification } = configuration
  const { problem, failure, message, tries } = state.context

  useDocumentTitle(texts.title, productName)

  return (
    <GuestLayout productName={productName} heading={texts.heading} versionLabel={versionLabel}>
      <BackLink href="/">
        <ArrowLeft aria-hidden size={20} />
        {texts.back}
      </BackLink>
      <p>{texts.intro}</p>
      <ForgotPasswordForm
        isBusy={state.hasTag('busy')}
        problem={problem}
        failure={failure && failureText(failure)}
        message={message}
        tries={tries}
        challengeUrl={humanVerification.challengeUrl}
        onSubmit={(question) => send({ type: 'request.submitted', ...question })}
      />
    </GuestLayout>
  )
}
