import { useLocation, useSearchParams } from 'wouter'
import type { ContextFrom } from 'xstate'
import type { registrationMachine } from '../../../machines/guest/registration.machine.ts'
import type { Configuration } from '../../browser/configuration.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { registrationFlow } from '../../flows/registration.ts'
import { showToast } from '../../ui/dialogs/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { GuestLayout } from '../../ui/layout/guest-layout.tsx'
import { FullPageLoading } from '../../ui/layout/loading.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { PhoneLink } from '../../ui/layout/phone-link.tsx'
import { texts as uiTexts } from '../../ui/layout/texts.ts'
import { failureText } from './failure-text.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationResult } from './registration-result.tsx'
import { texts } from './texts.ts'

type RegistrationContext = ContextFrom<typeof registrationMachine>

/** The message of the last failure, with a warning if an earlier attempt was unanswered. */
const failureMessage = ({ failure, isUnanswered }: RegistrationContext, productName: string) =>
  failure && [failureText(failure, productName), ...(isUnanswered ? [texts.unanswered] : [])].join(' ')

/** The registration form of a practice's invitation link. */
export const Registration = ({ configuration }: { configuration: Configuration }) => {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const today = practiceToday()
  const openHome = () => navigate('/', { replace: true })
  const { productName, buildVersion, humanVerification } = configuration
  const { state, send } = useFlow(
    () =>
      registrationFlow(configuration, {
        tellFailure: ({ context }) => void showToast({ tone: 'danger', title: failureMessage(context, productName) ?? '' }),
        openHome,
      }),
    { input: { link: search.get('ID') ?? '', today } },
  )
  const { practice, problems, attempts, phone, failure } = state.context
  const isDeadEnd = state.matches('expired') || state.matches('unchecked') || failure !== null
  const result = state.matches('limitedAccess') ? 'limited' : state.matches('registered') ? 'registered' : null

  useDocumentTitle(texts.heading, productName)

  if (state.matches('checkingLink')) return <FullPageLoading label={texts.checkingLink} />
  return (
    <GuestLayout productName={practice?.name ?? productName} heading={texts.heading} versionLabel={buildVersion}>
      {state.matches('expired') && (
        <>
          <Notice tone="warning">{texts.expired(productName)}</Notice>
          <Button look="primary" onClick={openHome}>
            {texts.signIn}
          </Button>
        </>
      )}
      {state.matches('unchecked') && (
        <>
          <Notice tone="danger" role="alert">
            {texts.unchecked}
          </Notice>
          <Button look="primary" onClick={() => send({ type: 'link.retried' })}>
            {uiTexts.retry}
          </Button>
        </>
      )}
      {state.hasTag('form') && (
        <RegistrationForm
          isBusy={state.hasTag('busy')}
          problems={problems}
          failure={failureMessage(state.context, productName)}
          attempts={attempts}
          challengeUrl={humanVerification.challengeUrl}
          today={today}
          onEdit={(field) => send({ type: 'details.edited', field })}
          onSubmit={(details, verification) => send({ type: 'details.submitted', details, verification })}
        />
      )}
      {isDeadEnd && phone && (
        <p>
          {texts.callPractice} <PhoneLink phone={phone} />
        </p>
      )}
      {result && <RegistrationResult result={result} onClose={() => send({ type: 'dialog.closed' })} />}
    </GuestLayout>
  )
}
