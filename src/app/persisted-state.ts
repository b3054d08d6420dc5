import { hashKey, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Connection } from '../api/http/connection.ts'
import { PersistedAnswer, persistedReads } from '../api/http/persisted-reads.ts'
import { persist, readPersisted } from '../browser/persisted-storage.ts'
import type { Session } from '../domain/access/session.ts'

const key = 'main-root'
const version = 1

const PersistedState = z.object({
  version: z.literal(version),
  parentId: z.string(),
  userId: z.string(),
  accounts: z.optional(PersistedAnswer),
  menu: z.optional(PersistedAnswer),
  practice: z.optional(PersistedAnswer),
})
type PersistedState = z.output<typeof PersistedState>

/** Returns null if nothing is persisted for this user and patient, or if the stored value is invalid or of another version. */
const read = ({ parentId, userId }: Session): PersistedState | null => {
  try {
    const { data } = PersistedState.safeParse(JSON.parse(readPersisted(key) ?? 'null'))
    return data?.parentId === parentId && data.userId === userId ? data : null
  } catch {
    return null
  }
}

/** Restores the persisted data of an earlier visit into the cache, unless this visit has already fetched it. Restored data is stale, so it is fetched again. */
export const restoreState = (client: QueryClient, connection: Connection, session: Session) => {
  const persisted = read(session)
  if (!persisted) return
  const { accounts, menu, practice } = persistedReads(connection, session)
  // An updater that returns undefined leaves the cached data and its time unchanged.
  client.setQueryData(accounts, (now) => (now ? undefined : persisted.accounts), { updatedAt: 0 })
  client.setQueryData(menu, (now) => (now ? undefined : persisted.menu), { updatedAt: 0 })
  client.setQueryData(practice, (now) => (now ? undefined : persisted.practice), { updatedAt: 0 })
}

/** Persists these queries on every update. @returns a function that stops it */
export const persistState = (client: QueryClient, connection: Connection, session: Session) => {
  const { accounts, menu, practice } = persistedReads(connection, session)
  const persisted = new Set([accounts, menu, practice].map(hashKey))
  const write = () => {
    const state: PersistedState = {
      version,
      parentId: session.parentId,
      userId: session.userId,
      accounts: client.getQueryData(accounts),
      menu: client.getQueryData(menu),
      practice: client.getQueryData(practice),
    }
    persist(key, JSON.stringify(state))
  }
  write()
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && persisted.has(query.queryHash)) write()
  })
}
