import { holderOf } from '../../server/platform/database/folder-lock.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { type OpenDatabase, openExistingFolder, openPostgres } from '../../server/platform/database/open.ts'
import { type LocalAdminChannel, localAdminChannelOf } from '../../server/platform/local-admin-channel/local-admin-channel.ts'
import { localAdminSecretHeader } from '../../server/platform/local-admin-channel/only-local.ts'
import { StartupError } from '../../server/platform/process/startup-error.ts'
import type { Settings } from '../../server/start/settings.ts'

const migrated = async (opened: Promise<OpenDatabase>) => {
  const { db, close } = await opened
  try {
    await migrate(db)
    return { db, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The data for commands: a database that any process may open, or the running server that alone may write to it.
 * @throws StartupError without either, or if the server is not ready
 */
export const dataOf = async (
  { databaseUrl, dataFolder }: Settings,
  openFolder = openExistingFolder,
): Promise<OpenDatabase | LocalAdminChannel> => {
  if (databaseUrl !== null) return migrated(openPostgres(databaseUrl))
  const holder = holderOf(dataFolder)
  if (holder === null) return migrated(openFolder(dataFolder))
  const localAdmin = localAdminChannelOf(dataFolder)
  if (!localAdmin) throw new StartupError(`Process ${holder} has the database in ${dataFolder} but is not ready yet: try again soon.`)
  return localAdmin
}

/** Sends a command to a running server. @throws StartupError if the server does not answer */
export const sendAdminCommand = (
  { url, secret }: LocalAdminChannel,
  path: string,
  { headers, ...sent }: RequestInit & { duplex?: 'half' },
) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, [localAdminSecretHeader]: secret }, ...sent }).catch(() => {
    throw new StartupError(`The server at ${url} does not answer.`)
  })

/** Sends a command in JSON. */
export const sendAdminJson = (localAdmin: LocalAdminChannel, path: string, body: object) =>
  sendAdminCommand(localAdmin, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
