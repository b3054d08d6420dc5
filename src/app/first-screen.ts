import { accountsQuery } from '../api/access/accounts.ts'
import type { Connection } from '../api/http/connection.ts'
import { balanceQuery } from '../api/payments/balance.ts'
import { countersQuery } from '../api/practice/counters.ts'
import { knownMenu, menuQuery } from '../api/practice/menu.ts'
import { patientQuery } from '../api/practice/patient.ts'
import { practiceQuery } from '../api/practice/practice.ts'
import type { Session } from '../domain/access/session.ts'
import { type AreaLabel, canOpenArea } from '../domain/practice/menu.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import { ignorePrefetchFailure } from './ignore-prefetch-failure.ts'
import { restoreState } from './persisted-state.ts'
import { queryClient } from './query-client.ts'
import * as routeQueries from './route-queries.ts'
import { findSignedInRoute } from './signed-in-routes.ts'

/** The page's first queries, if the persisted menu contains its area. A page restored by Back may first show another list. */
const readsOf = (path: string, connection: Connection, session: Session) => {
  const menu = knownMenu(queryClient, connection, session)
  const route = findSignedInRoute(path)
  if (menu === null || history.state !== null || route === undefined) return []
  const canOpen = (area: AreaLabel) => canOpenArea(menu.entries, area)
  return route.area === undefined || canOpen(route.area) ? route.reads(routeQueries, canOpen) : []
}

/** Prefetches the first screen's data while the session's token is being checked. Nothing of the data is rendered before the check succeeds. */
export const prefetchFirstScreen = async (connection: Connection, session: Session) => {
  restoreState(queryClient, connection, session)
  // Warms the time zone data of the practice (60 ms on a phone) while the requests are pending.
  setTimeout(practiceToday)
  const asking = [
    ignorePrefetchFailure(queryClient.query(menuQuery(connection, session))),
    ignorePrefetchFailure(queryClient.query(patientQuery(connection, session.userId))),
  ]
  // Browsers run six requests per host in parallel, so the page's own requests are sent before those of the shell.
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
