import type { OpenDatabase } from '../../server/platform/database/open.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import type { LocalAdminChannel } from '../../server/platform/local-admin-channel/local-admin-channel.ts'
import { moveAlong } from '../../server/platform/payment-providers/sandbox/move-along.ts'
import { StartupError } from '../../server/platform/process/startup-error.ts'
import { systemClock } from '../../server/platform/values/clock.ts'
import { refuseOtherInstallationKind } from '../../server/sandbox/installation.ts'
import { answerNow } from '../../server/sandbox/messages/answer.ts'
import { moveRequest } from '../../server/sandbox/prescriptions/move-request.ts'
import { installationFolderOf, type Settings } from '../../server/start/settings.ts'
import { dataOf, sendAdminJson } from '../setup/data.ts'
import type { Command } from './command.ts'

type Outcome = { isDone: boolean; sentence: string }

const done = (db: Database, command: Command): Promise<Outcome> => {
  if ('message' in command) return answerNow(db, systemClock(), command.message)
  if ('request' in command) return moveRequest(db, systemClock(), command.request, command.move)
  return moveAlong(db, systemClock(), command.payment, command.move)
}

const doorFor = (command: Command) => {
  if ('message' in command) return 'message'
  return 'request' in command ? 'repeat-request' : 'payment'
}

const overDatabase = async ({ db, close }: OpenDatabase, command: Command, place: string): Promise<Outcome> => {
  try {
    await refuseOtherInstallationKind(db, 'sandbox', place)
    return await done(db, command)
  } finally {
    await close()
  }
}

const overServer = async (localAdmin: LocalAdminChannel, command: Command): Promise<Outcome> => {
  const answer = await sendAdminJson(localAdmin, `/sandbox/${doorFor(command)}`, command)
  if (answer.status === 404) throw new StartupError(`The server at ${localAdmin.url} runs without the sandbox.`)
  if (!answer.ok) throw new StartupError(`The server at ${localAdmin.url} does not take it (${answer.status}).`)
  return await answer.json()
}

/**
 * Executes the command in a database that any process may open, or at the running server that has it open. @throws StartupError without
 * either
 */
export const sendSandboxCommand = async (settings: Settings, command: Command): Promise<Outcome> => {
  const data = await dataOf(settings)
  return 'secret' in data ? overServer(data, command) : overDatabase(data, command, installationFolderOf(settings))
}
