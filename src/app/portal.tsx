import { useSelector } from '@xstate/react'
import { type ComponentProps, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { SessionInput } from '../../machines/session/session-context.ts'
import type { Connection } from '../api/http/connection.ts'
import type { Configuration } from '../browser/configuration.ts'
import { isSameButPicture, type Session } from '../domain/access/session.ts'
import { failureText } from '../features/sign-in/failure-text.ts'
import { laterPart } from '../features/sign-in/later-part.ts'
import { Login } from '../features/sign-in/login.tsx'
import { findPracticeAhead, prepareSessionCalls } from '../flows/session.ts'
import { useInBrowser } from '../ui/hooks/use-in-browser.ts'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { LoadFailure } from '../ui/layout/load-failure.tsx'
import { FullPageLoading } from '../ui/layout/loading.tsx'
import { OpeningFailurePage } from './opening-failure-page.tsx'
import { usePageViews } from './page-views.ts'
import { returnState } from './return-url.ts'
import { findRoute } from './routes.ts'
import { DueSecondFactor, useIsFactorDue } from './second-factor-part.tsx'
import type { SignedIn } from './signed-in.tsx'
import { texts } from './texts.ts'
import { usePageOpened } from './use-page-opened.ts'
import { type SessionActor, useSession } from './use-session.ts'

let signedIn: typeof SignedIn | undefined
const loadSignedIn = async () => {
  const code = await import('./signed-in.tsx')
  signedIn = code.SignedIn
  return code
}

/** Fetches the code of the signed-in shell, and then that of the page at the path. A failure is reported when they render. */
export const prepareFrame = (path: string) =>
  loadSignedIn().then(
    (code) => void code.prefetchPage(path),
    () => undefined,
  )

const loadFirstScreen = () => import('./first-screen.ts')
const loadDashboard = () => import('../features/dashboard/dashboard.tsx')
const LateSignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }))

/** Renders immediately if the code is loaded: React's Suspense would delay even a resolved import by 300 ms. */
const SignedInPart = (props: ComponentProps<typeof SignedIn>) => {
  const [Part] = useState(() => signedIn ?? LateSignedIn)
  return <Part {...props} />
}

const SwitchLogin = laterPart('SwitchLogin', <FullPageLoading label={texts.opening} />)
const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound)
const DisplayDialog = lazyPart(async () => (await import('./shell/display-dialog.tsx')).DisplayDialog)
const LoginHelpDialog = lazyPart(async () => (await import('../features/help/login-help-dialog.tsx')).LoginHelpDialog)

/** Prefetches the first screen's code after its data, because browsers run six requests per host in parallel. Failed imports are repeated when needed. */
const prepareSignedIn = async () => {
  await prepareSessionCalls()
  await Promise.allSettled([loadSignedIn(), loadFirstScreen(), loadDashboard()])
}

const switchPath = '/loginSwitch/'

/** The token of the switch link in the URL. An undecodable token is used as it is, and the server rejects it. wouter has already decoded its path once. */
const linkToken = () => {
  const token = location.pathname.slice(switchPath.length)
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}

const atLogin = ['unopened', 'choosingAccount', 'forcedPassword'] as const

/** Handles a switch link. Failures of a valid link are shown on the login page. */
const SwitchLink = ({ session, q, productName }: { session: SessionActor; q: string; productName: string }) => {
  const failure = useSelector(session, ({ context }) => context.failure)
  const isAtLogin = useSelector(session, (state) => atLogin.some((name) => state.matches(name)))
  const isFactorDue = useIsFactorDue(useSelector(session, ({ children }) => children.signIn))
  useEffect(() => session.send({ type: 'switchLink.opened', q }), [session, q])
  if (isAtLogin || isFactorDue) return <Redirect to="/login" replace />
  return <SwitchLogin productName={productName} failure={failure && failureText(failure)} />
}

/** Until hydration, the page renders `hydrationConfiguration`, the configuration of the build. `prerenderedOn` is the day of the build. */
type PrerenderProps = { configuration: Configuration; hydrationConfiguration: Configuration; prerenderedOn: string | null }

type GuestProps = PrerenderProps & { session: SessionActor; path: string }

/** The pages for signed-out users. */
const Guest = ({ session, configuration, hydrationConfiguration, prerenderedOn, path }: GuestProps) => {
  const route = findRoute(path)
  const q = useInBrowser(() => new URLSearchParams(location.search).get('q'), null)
  const findPractice = useCallback((name: string) => findPracticeAhead(configuration, name), [configuration])
  const isUnopened = useSelector(session, (state) => state.matches('unopened') && state.context.consecutiveFailures > 0)
  const openingFailure = useSelector(session, ({ context }) => context.openingFailure)

  if (route?.path === '/login' && q) return <Redirect to={switchPath + encodeURIComponent(q)} replace />
  if (route?.path === '/login' && isUnopened)
    return (
      <OpeningFailurePage
        productName={hydrationConfiguration.productName}
        failure={openingFailure}
        onRetry={() => session.send({ type: 'check.repeated' })}
        onSignOut={() => session.send({ type: 'signOut.confirmed' })}
      />
    )
  if (route?.path === '/login')
    return (
      <Login
        session={session}
        configuration={hydrationConfiguration}
        prerenderedOn={prerenderedOn}
        onBegun={prepareSignedIn}
        onNamed={findPractice}
        renderHelp={(help) => <LoginHelpDialog configuration={hydrationConfiguration} {...help} />}
        renderDisplay={(display) => <DisplayDialog {...display} />}
        renderSecondFactor={(signIn) => <DueSecondFactor signIn={signIn} identityUrl={configuration.identityUrl} />}
      />
    )
  if (route?.path === '/loginSwitch/:q')
    return <SwitchLink session={session} q={linkToken()} productName={hydrationConfiguration.productName} />
  if (route?.group === 'open' || (route?.group === 'public' && route.Page))
    return (
      <LoadFailure>
        <Suspense fallback={<FullPageLoading label={texts.opening} />}>
          {route.group === 'open' ? (
            <route.Page configuration={hydrationConfiguration} path={path} visitor={null} returnState={returnState} />
          ) : (
            route.Page && <route.Page configuration={hydrationConfiguration} />
          )}
        </Suspense>
      </LoadFailure>
    )
  if (route?.group === 'public' || route?.group === 'signedIn') return <Redirect to="/login" replace state={returnState(path)} />
  return <NotFound productName={hydrationConfiguration.productName} />
}

/** The connection to the practice's API for the signed-in user. A 401 ends the session, unless it belongs to a token that has since been replaced. */
const useConnection = (actor: SessionActor, session: Session | null) => {
  const { apiUrl = null, token = null } = session ?? {}
  return useMemo((): Connection | null => {
    if (apiUrl === null || token === null) return null
    const onUnauthorized = () => {
      if (actor.getSnapshot().context.session?.token === token) actor.send({ type: 'token.refused' })
    }
    return { apiUrl, token, onUnauthorized }
  }, [actor, apiUrl, token])
}

/** The session as rendered. A change of the picture id alone does not re-render everything; the picture's component reads it from the machine. */
const useShownSession = (session: Session | null) => {
  const [shownSession, setShownSession] = useState(session)
  if (shownSession === session || (shownSession && session && isSameButPicture(shownSession, session))) return shownSession
  setShownSession(session)
  return session
}

/** Renders the page of the current path, as far as the session's state permits. */
export const Portal = ({
  configuration,
  hydrationConfiguration,
  prerenderedOn,
  sessionInput,
}: PrerenderProps & { sessionInput: SessionInput }) => {
  const { actor, state } = useSession(configuration, sessionInput)
  const [path] = useLocation()
  const session = useShownSession(state.context.session)
  const connection = useConnection(actor, session)
  const isOpening = state.hasTag('opening')
  usePageViews(configuration.analyticsUrl)
  usePageOpened(path)
  useEffect(() => {
    if (isOpening && session && connection) {
      void loadSignedIn().catch(() => undefined)
      void loadFirstScreen()
        .then(({ prefetchFirstScreen }) => prefetchFirstScreen(connection, session))
        .catch(() => undefined)
    }
  }, [isOpening, session, connection])

  if (state.hasTag('guest'))
    return (
      <Guest
        session={actor}
        configuration={configuration}
        hydrationConfiguration={hydrationConfiguration}
        prerenderedOn={prerenderedOn}
        path={path}
      />
    )
  // Nothing of the session is visible yet, so the page need not wait for the shell's code.
  if (isOpening && !signedIn && !state.hasTag('unconfirmed')) return <FullPageLoading label={texts.opening} />
  if (state.matches('signingOut') || !session || !connection) return <FullPageLoading label={texts.signingOut} />
  return (
    <LoadFailure>
      <Suspense fallback={<FullPageLoading label={texts.opening} />}>
        <SignedInPart
          actor={actor}
          session={session}
          connection={connection}
          configuration={configuration}
          isOpening={isOpening}
          path={path}
        />
      </Suspense>
    </LoadFailure>
  )
}
