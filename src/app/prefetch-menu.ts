import type { Connection } from '../api/http/connection.ts'
import { menuQuery } from '../api/practice/menu.ts'
import type { Session } from '../domain/access/session.ts'
import { ignorePrefetchFailure } from './ignore-prefetch-failure.ts'
import { queryClient } from './query-client.ts'

/** Prefetches the menu of the user's own account, the only account of most users. */
export const prefetchMenu = (connection: Connection, session: Session) =>
  ignorePrefetchFailure(queryClient.query(menuQuery(connection, session)))
