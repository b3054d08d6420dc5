import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type AppOptions, buildApp } from '../../server/app.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import type { OpenDatabase } from '../../server/platform/database/open.ts'
import { isPostgresThere, twoPools } from './postgres-tests.ts'
import { sharedSandbox } from './sandbox-database.ts'

type Databases = readonly [string, () => Promise<readonly OpenDatabase[]>]

/** The databases of a test with two servers. PGlite executes one transaction after another, so only PostgreSQL shows races. */
export const databasesForTwo = (name: string): Databases[] => {
  const embedded = async () => {
    const { db } = await sharedSandbox()
    const opened = { db, close: async () => undefined }
    return [opened, opened]
  }
  return [['the embedded database', embedded], ...(isPostgresThere ? [['PostgreSQL', () => twoPools(name)] satisfies Databases] : [])]
}

/** Two servers on one database, as two processes are. */
export const startTwo = async (opened: readonly OpenDatabase[], more: Partial<AppOptions> = {}) => {
  const db = opened[0]?.db
  if (!db) throw new Error('there is no database')
  await migrate(db)
  const apps: FastifyInstance[] = []
  for (const one of opened) apps.push(await buildApp({ ...more, db: one.db, isSandbox: true, checkAnswers: true }))
  const stop = async () => {
    for (const app of apps) await app.close()
    for (const { close } of opened) await close()
  }
  /** The servers take turns. */
  const serverFor = (index: number) => apps[index % apps.length] ?? expect.fail('no server')
  return { db, serverFor, stop }
}

export type TwoServers = Awaited<ReturnType<typeof startTwo>>
