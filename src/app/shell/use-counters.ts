import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/http/connection.ts'
import { countersQuery } from '../../api/practice/counters.ts'
import type { Session } from '../../domain/access/session.ts'

const pollMs = 30_000

/** What is new, asked for again while somebody looks at the portal: not in a hidden tab, nor while the session is locked. */
export const useCounters = (connection: Connection, session: Session) => {
  const query = countersQuery(connection, session.userId)
  const { data } = useQuery({
    ...query,
    refetchInterval: session.token === '' ? false : pollMs,
    refetchOnWindowFocus: session.token !== '',
  })
  return data
}
