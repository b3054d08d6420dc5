import { QueryClientProvider, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { accountsQuery } from '../api/accounts.ts'
import { balanceQuery } from '../api/balance.ts'
import type { Connection } from '../api/connection.ts'
import { countersQuery } from '../api/counters.ts'
import { menuQuery } from '../api/menu.ts'
import { patientQuery } from '../api/patient.ts'
import { practiceQuery } from '../api/practice.ts'
import type { Session } from '../domain/session.ts'
import { FullPageLoading } from '../ui/loading.tsx'
import { Area } from './area.tsx'
import type { Configuration } from './configuration.ts'
import { NotFound } from './not-found.tsx'
import { makeQueryClient } from './query-client.ts'
import { returnPath } from './return-address.ts'
import { findRoute } from './route-table.ts'
import { texts } from './texts.ts'
import type { SessionActor } from './use-session.ts'

/** Asks for what the first screen shows, while the token is still being checked. */
const Opening = ({ session, connection }: { session: Session; connection: Connection }) => {
  useQueries({
    queries: [
      menuQuery(connection, session),
      patientQuery(connection, session.userId),
      practiceQuery(connection, session.userId),
      balanceQuery(connection, session.userId),
      countersQuery(connection, session.userId),
      accountsQuery(connection, session.parentId),
    ],
  })
  return <FullPageLoading label={texts.opening} />
}

type SignedInProps = { actor: SessionActor; session: Session; configuration: Configuration; isOpening: boolean; path: string }

/** The portal of somebody who is signed in. */
export const SignedIn = ({ actor, session, configuration, isOpening, path }: SignedInProps) => {
  const [queryClient] = useState(makeQueryClient)
  const from = useHistoryState<unknown>()
  const connection = useMemo(
    (): Connection => ({ apiUrl: session.apiUrl, token: session.token, onUnauthorized: () => actor.send({ type: 'token.refused' }) }),
    [actor, session],
  )
  const content = () => {
    const route = findRoute(path)
    if (isOpening) return <Opening session={session} connection={connection} />
    if (route?.group === 'public') return <Redirect to={returnPath(from)} replace />
    if (route?.group !== 'signedIn') return <NotFound />
    return <Area actor={actor} session={session} connection={connection} configuration={configuration} path={path} />
  }
  return <QueryClientProvider client={queryClient}>{content()}</QueryClientProvider>
}
