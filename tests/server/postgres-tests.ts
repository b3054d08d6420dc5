import { describe } from 'vitest'
import { openPostgres } from '../../server/platform/database/open.ts'
import { newPostgresDatabase, postgresPrograms } from './postgres-server.ts'

export const isPostgresThere = postgresPrograms() !== null
if (!isPostgresThere) console.error('Skipped: what needs PostgreSQL, whose programs are not installed.')

export const postgresTests = describe.skipIf(!isPostgresThere)

/** The connection pools of two servers with one database. */
export const twoPools = async (name: string) => {
  const url = await newPostgresDatabase(name)
  return [await openPostgres(url), await openPostgres(url)] as const
}
