import { useSelector } from '@xstate/react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { needsVerification } from '../../../machines/session/session-context.ts'
import type { signInMachine } from '../../../machines/session/sign-in.machine.ts'
import type { Credentials } from '../../domain/access/credentials.ts'
import type { HelpRequest } from '../../domain/access/help-request.ts'
import type { PasskeyAssertion } from '../../domain/access/passkeys.ts'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { GuestLayout } from '../../ui/layout/guest-layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Status } from '../../ui/lists/status.tsx'
import { failureText } from './failure-text.ts'
import { Landscape } from './landscape.tsx'
import { laterPart } from './later-part.ts'
import { LoginForm } from './login-form.tsx'
import { closeHelp, LoginLinks, useIsHelpOpen } from './login-links.tsx'
import { AppSuggestion, KnownPracticeLine, LoginBanner } from './login-notices.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { texts } from './texts.ts'

const AccountPicker = laterPart('AccountPicker')
const ForcedPasswordFlow = laterPart('ForcedPasswordFlow')

/** The part of the deployment's configuration that the page uses. */
type LoginConfiguration = {
  productName: string
  versionLabel: string
  vendorCredit: string
  loginBanner?: { text: string; from: string; to: string } | undefined
  appStore?: { ios: string; android: string } | undefined
  humanVerification: { challengeUrl: string }
  identityUrl: string
}

type LoginProps = {
  session: ActorRefFrom<typeof sessionMachine>
  configuration: LoginConfiguration
  /** The practice's day at the build, YYYY-MM-DD. */
  prerenderedOn: string | null
  /** Called at the first input, to prefetch the code of the next step. */
  onBegun: () => void
  /** Called once a user name is filled in, before the password. */
  onNamed: (name: string) => void
  /** The help dialog. `requestDraft`: its unsent entries. */
  renderHelp: (help: { requestDraft: RefObject<HelpRequest | null>; onClose: () => void }) => ReactNode
  /** The dialog of text size and colours. */
  renderDisplay: (display: { onClose: () => void }) => ReactNode
  /** The second step of a sign-in, once it is due. */
  renderSecondFactor: (signIn: ActorRefFrom<typeof signInMachine> | undefined) => ReactNode
}

export const Login = (props: LoginProps) => {
  const { session, configuration, prerenderedOn, onBegun, onNamed, renderHelp, renderDisplay, renderSecondFactor } = props
  const state = useSelector(session, (snapshot) => snapshot)
  const isHelpOpen = useIsHelpOpen()
  const [isDisplayOpen, setDisplayOpen] = useState(false)
  const openDisplay = useCallback(() => setDisplayOpen(true), [])
  const requestDraft = useRef<HelpRequest | null>(null)
  const { context } = state
  const { productName, versionLabel, vendorCredit, loginBanner, appStore, humanVerification, identityUrl } = configuration
  const submit = useCallback(
    (credentials: Credentials, verification: string | null) => session.send({ type: 'credentials.submitted', credentials, verification }),
    [session],
  )
  const choosePasskey = useCallback((passkey: PasskeyAssertion) => session.send({ type: 'passkey.chosen', passkey }), [session])

  useDocumentTitle(texts.title, productName)
  // Announced again after a sign-in in another tab. An open help dialog stays open with its draft.
  const onTop = isHelpOpen ? 'help' : context.isOpenElsewhere ? 'oldForm' : 'form'
  useEffect(() => {
    if (onTop !== 'help') session.send({ type: 'login.opened' })
  }, [session, onTop])
  useEffect(() => () => session.send({ type: 'login.left' }), [session])

  return (
    <GuestLayout
      productName={productName}
      heading={texts.heading}
      versionLabel={versionLabel}
      vendorCredit={vendorCredit}
      illustration={<Landscape />}
      banner={
        <>
          {loginBanner && <LoginBanner banner={loginBanner} prerenderedOn={prerenderedOn} />}
          <KnownPracticeLine />
          {appStore && !state.matches('choosingAccount') && <AppSuggestion appUrls={appStore} productName={productName} />}
        </>
      }
    >
      {context.signOutNotice && (
        <Status>
          <Notice>{context.signOutNotice}</Notice>
        </Status>
      )}
      <LoginForm
        isBusy={state.hasTag('busy')}
        failure={context.failure && failureText(context.failure)}
        problem={context.problem}
        attempt={context.failures}
        challengeUrl={needsVerification(context) ? humanVerification.challengeUrl : null}
        onBegun={onBegun}
        onNamed={onNamed}
        onSubmit={submit}
      />
      <PasskeyButton identityUrl={identityUrl} isBusy={state.hasTag('busy')} onChosen={choosePasskey} />
      <LoginLinks onTextSize={openDisplay} />
      {isDisplayOpen && renderDisplay({ onClose: () => setDisplayOpen(false) })}
      {isHelpOpen && renderHelp({ requestDraft, onClose: closeHelp })}
      {state.matches('choosingAccount') && context.session && (
        <AccountPicker
          session={context.session}
          accounts={context.accounts}
          unreadableCount={context.unreadableAccountCount}
          onChosen={(account) => session.send({ type: 'account.chosen', account })}
          onCancel={() => session.send({ type: 'account.cancelled' })}
        />
      )}
      {renderSecondFactor(state.children.signIn)}
      {state.children.forcedPassword && <ForcedPasswordFlow flow={state.children.forcedPassword} name={context.session?.userName ?? ''} />}
    </GuestLayout>
  )
}
