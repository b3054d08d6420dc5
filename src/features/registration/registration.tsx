import type { ContextFrom } from 'xstate'
import type { registrationMachine } from '../../../machines/guest/registration.machine.ts'
import type { ActionsOf } from '../../flows/practice-ports.ts'
import { showToast } from '../../ui/dialogs/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { GuestLayout } from '../../ui/layout/guest-layout.tsx'
import { FullPageLoading } from '../../ui/layout/loading.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as uiTexts } from '../../ui/layout/texts.ts'
import { failureText } from './failure-text.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationResult } from './registration-result.tsx'
import { texts } from './texts.ts'

/** What the page takes of the deployment's configuration. */
type RegistrationConfiguration = { productName: string; buildVersion: string; humanVerification: { challengeUrl: string } }

type Told = Pick<ContextFrom<typeof registrationMachine>, 'failure' | 'isUnanswered'>

type RegistrationProps = {
  /** The link's token; empty when the address has none. */
  link: string
  configuration: RegistrationConfiguration
  /** The practice's day, YYYY-MM-DD. */
  today: string
  /** The machine, given the actions of this page. */
  flow: (actions: ActionsOf<typeof registrationMachine>) => typeof registrationMachine
  onLeave: () => void
}

/** Why the last try failed, and what may have come of one before it. */
const told = ({ failure, isUnanswered }: Told, productName: string) =>
  failure && [failureText(failure, productName), ...(isUnanswered ? [texts.unanswered] : [])].join(' ')

export const Registration = ({ link, configuration, today, flow, onLeave }: RegistrationProps) => {
  const { productName, buildVersion, humanVerification } = configuration
  const { state, send } = useFlow(
    () =>
      flow({
        tellFailure: ({ context }) => void showToast({ tone: 'danger', title: told(context, productName) ?? '' }),
        openHome: onLeave,
      }),
    { input: { link, today } },
  )
  const { practice, problems, tries } = state.context
  const result = state.matches('limitedAccess') ? 'limited' : state.matches('registered') ? 'registered' : null

  useDocumentTitle(texts.heading, productName)

  if (state.matches('checkingLink')) return <FullPageLoading label={texts.checkingLink} />
  return (
    <GuestLayout productName={practice?.name ?? productName} heading={texts.heading} versionLabel={buildVersion}>
      {state.matches('expired') && (
        <>
          <Notice tone="warning">{texts.expired(productName)}</Notice>
          <Button look="primary" onClick={onLeave}>
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
          failure={told(state.context, productName)}
          tries={tries}
          challengeUrl={humanVerification.challengeUrl}
          today={today}
          onEdit={(field) => send({ type: 'details.edited', field })}
          onSubmit={(details, verification) => send({ type: 'details.submitted', details, verification })}
        />
      )}
      {result && <RegistrationResult result={result} onClose={() => send({ type: 'dialog.closed' })} />}
    </GuestLayout>
  )
}
