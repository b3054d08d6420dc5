import { openFolder } from '../../server/platform/database/open.ts'
import type { LocalAdminChannel } from '../../server/platform/local-admin-channel/local-admin-channel.ts'
import { StartupError } from '../../server/platform/process/startup-error.ts'
import { type Command, runCommand } from '../../server/staff/command.ts'
import { installationOf, type Settings } from '../../server/start/settings.ts'
import { dataOf, sendAdminJson } from '../setup/data.ts'

const overServer = async (localAdmin: LocalAdminChannel, command: Command) => {
  const answer = await sendAdminJson(localAdmin, '/staff', command)
  if (!answer.ok) throw new StartupError(`The server at ${localAdmin.url} does not take it (${answer.status}).`)
  const { done, refused }: { done: string; refused?: string } = await answer.json()
  if (refused !== undefined) throw new StartupError(refused)
  return done
}

/**
 * Executes a command on the server or database with the data. Returns the result as a sentence. Adding a practice may create the folder's
 * database.
 * @throws StartupError with the reason of a failure
 */
export const sendStaffCommand = async (settings: Settings, command: Command) => {
  const data = await ('add' in command ? dataOf(settings, openFolder) : dataOf(settings))
  if ('secret' in data) return overServer(data, command)
  try {
    return await runCommand(data.db, installationOf(settings), command)
  } finally {
    await data.close()
  }
}
