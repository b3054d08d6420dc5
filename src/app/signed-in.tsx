import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Connection } from '../api/connection.ts'
import type { Session } from '../domain/session.ts'
import { FullPageLoading } from '../ui/loading.tsx'
import { Area } from './area.tsx'
import type { Configuration } from './configuration.ts'
import { queryClient } from './first-screen.ts'
import { NotFound } from './not-found.tsx'
import { returnPath } from './return-address.ts'
import { findRoute } from './route-table.ts'
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

const Content = ({ isOpening, ...props }: SignedInProps) => {
  const from = useHistoryState<unknown>()
  const route = findRoute(props.path)
  if (isOpening) return <FullPageLoading label={texts.opening} />
  if (route?.group === 'public') return <Redirect to={returnPath(from)} replace />
  if (route?.group !== 'signedIn') return <NotFound />
  return <Area {...props} />
}

/** The portal of somebody who is signed in. What was read of the record goes with them. */
export const SignedIn = (props: SignedInProps) => {
  useEffect(() => () => queryClient.clear(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Content {...props} />
    </QueryClientProvider>
  )
}
