import { accountsQuery } from '../api/access/accounts.ts'
import type { Connection } from '../api/http/connection.ts'
import { balanceQuery } from '../api/payments/balance.ts'
import { countersQuery } from '../api/practice/counters.ts'
import { knownMenu, menuQuery } from '../api/practice/menu.ts'
import { patientQuery } from '../api/practice/patient.ts'
import { practiceQuery } from '../api/practice/practice.ts'
import type { Session } from '../domain/access/session.ts'
import { canOpenArea } from '../domain/practice/menu.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import { ignorePrefetchFailure } from './ignore-prefetch-failure.ts'
import { restoreState } from './persisted-state.ts'
import { queryClient } from './query-client.ts'
import * as routeQueries from './route-queries.ts'
import { findRoute } from './routes.ts'

/** What the page reads first, where the menu of the last visit opens it. A page that comes back as it was left may begin with another list. */
const readsOf = (path: string, connection: Connection, session: Session) => {
  const menu = knownMenu(queryClient, connection, session)
  const route = findRoute(path)
  if (menu === null || history.state !== null || route?.group !== 'signedIn') return []
  return route.area === undefined || canOpenArea(menu.entries, route.area) ? route.reads(routeQueries) : []
}

/** Asks for what the first screen shows, while the token is still being checked and nothing of it is on the page. */
export const prefetchFirstScreen = async (connection: Connection, session: Session) => {
  restoreState(queryClient, connection, session)
  // The rules of the practice's time zone take a phone 60 ms: loaded while the answers are on their way.
  setTimeout(practiceToday)
  const asking = [
    ignorePrefetchFailure(queryClient.query(menuQuery(connection, session))),
    ignorePrefetchFailure(queryClient.query(patientQuery(connection, session.userId))),
  ]
  // Only six requests go at a time: what the page is opened for goes before what stands around it.
  const reads = await Promise.all(readsOf(location.pathname, connection, session).map((load) => load())).catch(() => [])
  await Promise.all([
    ...asking,
    ...reads.map((read) => read(queryClient, connection, session.userId)),
    ignorePrefetchFailure(queryClient.query(practiceQuery(connection, session.userId))),
    ignorePrefetchFailure(queryClient.query(balanceQuery(connection, session.userId))),
    ignorePrefetchFailure(queryClient.query(countersQuery(connection, session.userId))),
    ignorePrefetchFailure(queryClient.query(accountsQuery(connection, session.parentId))),
  ])
}
