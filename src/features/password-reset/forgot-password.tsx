import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { ResetRequestFailure } from '../../../machines/guest/password-reset-request.machine.ts'
import type { Configuration } from '../../browser/configuration.ts'
import { passwordResetRequestFlow } from '../../flows/password-reset.ts'
import { EmailField } from '../../ui/forms/field.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { GuestLayout } from '../../ui/layout/guest-layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { emailProblemTexts, forgotTexts as texts } from './texts.ts'

const BackLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'target', justifySelf: 'start', color: 'primary' },
})

const failureText = (failure: ResetRequestFailure): string =>
  failure.kind === 'refused' ? (failure.message ?? texts.refused) : texts[failure.kind]

/** The form that requests a password reset link. */
export const ForgotPassword = ({ configuration }: { configuration: Configuration }) => {
  const { state, send } = useFlow(() => passwordResetRequestFlow(configuration))
  const { productName, versionLabel, humanVerification } = configuration
  const { problem, failure, message, attempts } = state.context
  const isUnanswered = failure?.kind === 'unanswered'
  const error = problem && emailProblemTexts[problem]
  const form = useFields({ initial: { email: '' }, errors: { email: error?.field }, failure: failure && failureText(failure) })

  useDocumentTitle(texts.title, productName)

  return (
    <GuestLayout productName={productName} heading={texts.heading} versionLabel={versionLabel}>
      <BackLink href="/">
        <ArrowLeft aria-hidden size={20} />
        {texts.back}
      </BackLink>
      <p>{texts.intro}</p>
      <Form
        form={form}
        {...(error && { summary: error.form })}
        submit={texts.send}
        isBusy={state.hasTag('busy')}
        busyText={texts.sending}
        verification={{ challengeUrl: humanVerification.challengeUrl, label: texts.verification, attempts }}
        onSubmit={({ email }, verification) => send({ type: 'request.submitted', email, verification })}
      >
        <div role="status">
          {(message !== null || isUnanswered) && <Notice>{isUnanswered ? texts.perhapsSent : message || texts.unsaid}</Notice>}
        </div>
        <EmailField label={texts.email} {...form.field('email')} />
      </Form>
    </GuestLayout>
  )
}
