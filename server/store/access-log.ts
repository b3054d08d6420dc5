import type { Insertable } from 'kysely'
import type { AccessLogTable, Database } from '../database/schema.ts'

export type Access = Insertable<AccessLogTable>

export const logAccess = async (db: Database, accesses: Access[]) => {
  if (accesses.length > 0) await db.insertInto('access_log').values(accesses).execute()
}
