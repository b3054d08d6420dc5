import type { ColumnValue, Database } from '../database/schema.ts'

export type InstallationKind = ColumnValue<'installation', 'kind'>

/** The database's purpose, saved at its first start; null for a database that was never started, or last by an older server. */
export const storedKind = async (db: Database): Promise<InstallationKind | null> =>
  (await db.selectFrom('installation').select('kind').executeTakeFirst())?.kind ?? null

export const saveKind = (db: Database, kind: InstallationKind) => db.insertInto('installation').values({ kind }).execute()
