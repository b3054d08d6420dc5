import { cpSync, existsSync, mkdirSync, openAsBlob, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '../../server/platform/database/folder-lock.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { type OpenDatabase, openFolder, openInMemory } from '../../server/platform/database/open.ts'
import { makePrivate } from '../../server/platform/database/private-folder.ts'
import { StartupError } from '../../server/platform/process/startup-error.ts'
import { dayOf, systemClock } from '../../server/platform/values/clock.ts'
import { seedIfEmpty } from '../../server/sandbox/seed.ts'
import { seedCode } from '../../server/sandbox/seed-code.ts'

const snapshots = 'build/sandbox'
const waitMs = 100

const make = async (folder: string) => {
  const data = join(folder, 'data')
  const { db, close } = await openFolder(data)
  await migrate(db)
  await seedIfEmpty(db, systemClock)
  await close()
  const pglite = await PGlite.create(join(data, 'database'))
  const file = await pglite.dumpDataDir('none')
  await pglite.close()
  writeFileSync(join(folder, 'database.tar'), Buffer.from(await file.arrayBuffer()))
}

/** Runs the work under a lock; returns false if another process has the lock. */
const alone = async (work: () => Promise<void>) => {
  mkdirSync(snapshots, { recursive: true })
  let unlock: () => void
  try {
    unlock = lockFolder(snapshots)
  } catch (error) {
    if (error instanceof StartupError) return setTimeout(waitMs)
    throw error
  }
  return work().finally(unlock)
}

/** The folder of a migrated and seeded database. One process creates it per day and code, and the others wait. */
const snapshot = async () => {
  const name = `${dayOf(new Date())}-${seedCode.slice(0, 16)}`
  const folder = join(snapshots, name)
  while (!existsSync(folder))
    await alone(async () => {
      if (existsSync(folder)) return
      const folders = readdirSync(snapshots, { withFileTypes: true }).filter((one) => one.isDirectory())
      const names = folders.map((one) => one.name).sort()
      // Another process may still copy the previous one.
      const before = names.findLast((old) => !old.endsWith('-unfinished'))
      for (const old of names) if (old !== before) rmSync(join(snapshots, old), { recursive: true })
      const unfinished = `${folder}-unfinished`
      await make(unfinished)
      renameSync(unfinished, folder)
    })
  return folder
}

/** A sandbox in memory. */
export const openSandbox = async () => openInMemory(await openAsBlob(join(await snapshot(), 'database.tar')))

/** Copies a sandbox into a data folder, before a server starts with it. */
export const copySandbox = async (dataFolder: string) => {
  cpSync(join(await snapshot(), 'data'), dataFolder, { recursive: true })
  makePrivate(dataFolder)
}

let shared: Promise<OpenDatabase> | undefined

/** The sandbox of this process, for test files that reset it before each test. No test file closes it. */
export const sharedSandbox = () => {
  shared ??= openSandbox().then(({ db }) => ({ db, close: async () => undefined }))
  return shared
}
