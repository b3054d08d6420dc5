import { accountsQuery } from '../api/access/accounts.ts'
import type { Connection } from '../api/http/connection.ts'
import { balanceQuery } from '../api/payments/balance.ts'
import { countersQuery } from '../api/practice/counters.ts'
import { knownMenu, menuQuery } from '../api/practice/menu.ts'
import { patientQuery } from '../api/practice/patient.ts'
import { practiceQuery } from '../api/practice/practice.ts'
import type { Session } from '../domain/access/session.ts'
import { opensArea } from '../domain/practice/menu.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import { ahead, firstReads } from './first-reads.ts'
import { restoreState } from './persisted-state.ts'
import { makeQueryClient } from './query-client.ts'
import { findRoute } from './route-table.ts'

/** What this page has read of the record; empty once the session has ended. */
export const queryClient = makeQueryClient()

/** What the first screen may show, for the account that most have alone: their own. */
export const prefetchMenu = (connection: Connection, session: Session) => ahead(queryClient.query(menuQuery(connection, session)))

/** What the page reads first, where the menu of the last visit opens it. A page that comes back as it was left may begin with another list. */
const readsOf = (path: string, connection: Connection, session: Session) => {
  const menu = knownMenu(queryClient, connection, session)
  const label = findRoute(path)?.menu
  const isOpen = menu !== null && (label === undefined || opensArea(menu.entries, label))
  return isOpen && history.state === null ? (firstReads[path] ?? []) : []
}

/** Asks for what the first screen shows, while the token is still being checked and nothing of it is on the page. */
export const prefetchFirstScreen = async (connection: Connection, session: Session) => {
  restoreState(queryClient, connection, session)
  // The rules of the practice's time zone take a phone 60 ms: loaded while the answers are on their way.
  setTimeout(practiceToday)
  const asking = [
    ahead(queryClient.query(menuQuery(connection, session))),
    ahead(queryClient.query(patientQuery(connection, session.userId))),
  ]
  // Only six requests go at a time: what the page is opened for goes before what stands around it.
  const reads = await Promise.all(readsOf(location.pathname, connection, session).map((read) => read())).catch(() => [])
  await Promise.all([
    ...asking,
    ...reads.map((read) => read(queryClient, connection, session.userId)),
    ahead(queryClient.query(practiceQuery(connection, session.userId))),
    ahead(queryClient.query(balanceQuery(connection, session.userId))),
    ahead(queryClient.query(countersQuery(connection, session.userId))),
    ahead(queryClient.query(accountsQuery(connection, session.parentId))),
  ])
}
