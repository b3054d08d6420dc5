import { hashKey, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Connection } from '../api/connection.ts'
import { KeptAnswer, keptReads } from '../api/kept-reads.ts'
import type { Session } from '../domain/session.ts'

const key = 'main-root'
const version = 1

const KeptState = z.object({
  version: z.literal(version),
  parentId: z.string(),
  userId: z.string(),
  accounts: z.optional(KeptAnswer),
  menu: z.optional(KeptAnswer),
  practice: z.optional(KeptAnswer),
})
type KeptState = z.output<typeof KeptState>

/** Null when nothing is kept of this user and this patient, or nothing that can be read: another version, garbage, a forbidden storage. */
const read = ({ parentId, userId }: Session): KeptState | null => {
  try {
    const { data } = KeptState.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return data?.parentId === parentId && data.userId === userId ? data : null
  } catch {
    return null
  }
}

/** Puts what an earlier visit has kept where it is looked for. It counts as stale, so that it is asked for again. */
export const restoreState = (client: QueryClient, connection: Connection, session: Session) => {
  const kept = read(session)
  if (!kept) return
  const { accounts, menu, practice } = keptReads(connection, session)
  client.setQueryData(accounts, (now) => now ?? kept.accounts, { updatedAt: 0 })
  client.setQueryData(menu, (now) => now ?? kept.menu, { updatedAt: 0 })
  client.setQueryData(practice, (now) => now ?? kept.practice, { updatedAt: 0 })
}

/** Keeps those reads from now on; answers how to stop. A full or forbidden storage is no failure: the next visit then asks for everything. */
export const keepState = (client: QueryClient, connection: Connection, session: Session) => {
  const { accounts, menu, practice } = keptReads(connection, session)
  const kept = new Set([accounts, menu, practice].map(hashKey))
  const write = () => {
    const state: KeptState = {
      version,
      parentId: session.parentId,
      userId: session.userId,
      accounts: client.getQueryData(accounts),
      menu: client.getQueryData(menu),
      practice: client.getQueryData(practice),
    }
    try {
      localStorage.setItem(key, JSON.stringify(state))
    } catch {
      return
    }
  }
  write()
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && kept.has(query.queryHash)) write()
  })
}
