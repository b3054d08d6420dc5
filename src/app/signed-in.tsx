import { QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { memo, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Connection } from '../api/http/connection.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { Session } from '../domain/access/session.ts'
import { SessionEnd } from '../features/session-end/session-end.tsx'
import { failureText } from '../features/sign-in/failure-text.ts'
import { PasskeyButton } from '../features/sign-in/passkey-button.tsx'
import { ActingFor } from '../ui/layout/acting-for.ts'
import { FullPageLoading } from '../ui/layout/loading.tsx'
import { Motion } from '../ui/layout/motion.tsx'
import { Area } from './area.tsx'
import { InvitationWhileSignedIn } from './invitation-while-signed-in.tsx'
import { NotFound } from './not-found.tsx'
import { OpeningFailurePage } from './opening-failure-page.tsx'
import { persistState } from './persisted-state.ts'
import { claimDrafts, clearPatientCache, queryClient } from './query-client.ts'
import { useRenderFaultReports } from './report-render-faults.ts'
import { returnPath, returnState } from './return-url.ts'
import { findRoute } from './routes.ts'
import { DueSecondFactor } from './second-factor-part.tsx'
import { findSignedInRoute } from './signed-in-routes.ts'
import { texts } from './texts.ts'
import type { SessionActor } from './use-session.ts'

type SignedInProps = {
  actor: SessionActor
  session: Session
  connection: Connection
  configuration: Configuration
  isOpening: boolean
  path: string
}

/** A component of its own, because reading the history state re-renders on each opened or closed dialog. */
const WayBack = () => <Redirect to={returnPath(useHistoryState<unknown>())} replace />

const Content = ({ isOpening, ...props }: SignedInProps) => {
  const route = findRoute(props.path)
  const isUnconfirmed = useSelector(props.actor, (state) => state.hasTag('unconfirmed'))
  const openingFailure = useSelector(props.actor, ({ context }) => context.openingFailure)
  // The shell mounts in a transition and unmounts immediately.
  const wasOpening = useDeferredValue(isOpening, true)
  if (isUnconfirmed)
    return (
      <OpeningFailurePage
        productName={props.configuration.productName}
        failure={openingFailure}
        isPayment={route?.group === 'open' && route.path !== '/invitation'}
        onRetry={() => props.actor.send({ type: 'check.repeated' })}
        onSignOut={() => props.actor.send({ type: 'signOut.confirmed' })}
      />
    )
  if (isOpening || wasOpening) return <FullPageLoading label={texts.opening} />
  if (route?.path === '/Account/RegistrationIndici')
    return (
      <InvitationWhileSignedIn
        productName={props.configuration.productName}
        userName={props.session.parentName}
        onSignOut={() => props.actor.send({ type: 'signOut.confirmed' })}
      />
    )
  if (route?.group === 'public') return <WayBack />
  if (route?.group === 'open')
    return (
      <Suspense fallback={<FullPageLoading label={texts.opening} />}>
        <route.Page
          configuration={props.configuration}
          path={props.path}
          visitor={{ session: props.session, connection: props.connection }}
          returnState={returnState}
        />
      </Suspense>
    )
  if (route?.group !== 'signedIn') return <NotFound productName={props.configuration.productName} />
  return <Area {...props} />
}

/** Refetches all queries when the same person has signed in again with a new token. */
const useFreshReads = ({ token }: Session) => {
  const [first] = useState(token)
  useEffect(() => {
    if (token !== '' && token !== first) void queryClient.invalidateQueries()
  }, [token, first])
}

/** Persists the accounts, the menu and the practice beyond the page while the session is open. Clinical data is never persisted. */
const usePersistedState = ({ isOpening, session, connection }: SignedInProps) => {
  const isOpen = !isOpening && session.token !== ''
  useEffect(() => (isOpen ? persistState(queryClient, connection, session) : undefined), [isOpen, connection, session])
}

/** Fetches the code of the signed-in page at a path. A failure is retried when the page renders. */
export const prefetchPage = async (path: string) => findSignedInRoute(path)?.Page.prefetch()

/**
 * The signed-in portal. On sign-out the cache is cleared, except drafts, which only their owner can restore. During a lock the page stays mounted but
 * hidden. Memoised: re-renders only when its props change.
 */
export const SignedIn = memo((props: SignedInProps) => {
  // Runs before any child renders and reads a draft.
  useState(() => claimDrafts(queryClient, props.session))
  useEffect(() => () => clearPatientCache(queryClient), [])
  useFreshReads(props.session)
  usePersistedState(props)
  useRenderFaultReports(props.connection, props.configuration.buildVersion)
  return (
    <QueryClientProvider client={queryClient}>
      <Motion>
        <ActingFor value={props.session.isProxy ? props.session.userName : null}>
          <Content {...props} />
        </ActingFor>
        <SessionEnd
          session={props.actor}
          configuration={props.configuration}
          failureText={failureText}
          renderPasskey={(entry) => <PasskeyButton identityUrl={props.configuration.identityUrl} {...entry} />}
          renderSecondFactor={(signIn) => (
            <DueSecondFactor signIn={signIn} identityUrl={props.configuration.identityUrl} layer="inactivity" />
          )}
        />
      </Motion>
    </QueryClientProvider>
  )
})
