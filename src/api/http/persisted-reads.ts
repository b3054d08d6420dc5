import type { QueryKey } from '@tanstack/react-query'
import type { Session } from '../../domain/access/session.ts'
import { accountsQuery } from '../access/accounts.ts'
import { Bundle } from '../generated/practice/model'
import { menuQuery } from '../practice/menu.ts'
import { practiceQuery } from '../practice/practice.ts'
import type { Connection } from './connection.ts'

/** Where the reads are found that may be persisted between visits: whom one may act for, the menu and the practice. They hold nothing of the health record. */
export const persistedReads = (connection: Connection, session: Session): Record<'accounts' | 'menu' | 'practice', QueryKey> => ({
  accounts: accountsQuery(connection, session.parentId).queryKey,
  menu: menuQuery(connection, session).queryKey,
  practice: practiceQuery(connection, session.userId).queryKey,
})

/** The answer of each of them, as the practice gave it; each entry is read by its decoder, wherever it comes from. */
export const PersistedAnswer = Bundle
