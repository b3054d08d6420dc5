import type { OpenDatabase } from '../../server/platform/database/open.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import type { LocalAdminChannel } from '../../server/platform/local-admin-channel/local-admin-channel.ts'
import { StartupError } from '../../server/platform/process/startup-error.ts'
import { systemClock } from '../../server/platform/values/clock.ts'
import { refuseOtherInstallationKind } from '../../server/sandbox/installation.ts'
import { answerMessage, movePayment, moveRepeatRequest, type Outcome } from '../../server/sandbox/newest.ts'
import { codeOf } from '../../server/sandbox/second-factors.ts'
import { installationFolderOf, type Settings } from '../../server/start/settings.ts'
import { dataOf, sendAdminJson } from '../setup/data.ts'
import type { Command } from './command.ts'

const done = (db: Database, command: Command): Promise<Outcome> => {
  if (command.call === 'code') return codeOf(db, systemClock(), command.body.user)
  if (command.call === 'message') return answerMessage(db, systemClock(), command.body)
  if (command.call === 'repeat-request') return moveRepeatRequest(db, systemClock(), command.body)
  return movePayment(db, systemClock(), command.body)
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
  const answer = await sendAdminJson(localAdmin, `/sandbox/${command.call}`, command.body)
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
