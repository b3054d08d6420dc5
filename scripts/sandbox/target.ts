import { systemClock } from '../../server/clock.ts'
import { holderOf } from '../../server/database/folder-lock.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type OpenDatabase, openExistingFolder, openPostgres } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'
import { doorOf } from '../../server/fhir/import/door.ts'
import { moveAlong } from '../../server/providers/move-along.ts'
import { refuseOtherKind } from '../../server/sandbox/installation.ts'
import { answerNow } from '../../server/sandbox/messages/answer.ts'
import { moveRequest } from '../../server/sandbox/prescriptions/move-request.ts'
import { placeOf, type Settings } from '../../server/settings.ts'
import { StartupError } from '../../server/startup-error.ts'
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
    await migrate(db)
    await refuseOtherKind(db, 'sandbox', place)
    return await done(db, command)
  } finally {
    await close()
  }
}

const overServer = async (address: string, command: Command): Promise<Outcome> => {
  const answer = await fetch(`${address}/sandbox/${doorFor(command)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  }).catch(() => {
    throw new StartupError(`The server at ${address} does not answer.`)
  })
  if (answer.status === 404) throw new StartupError(`The server at ${address} runs without the sandbox.`)
  if (!answer.ok) throw new StartupError(`The server at ${address} does not take it (${answer.status}).`)
  return await answer.json()
}

/** Where the payment, the request or the message is: in a database that any process may open, or in one that a running server has. @throws StartupError when neither is there */
export const moveThere = async (settings: Settings, command: Command): Promise<Outcome> => {
  const { databaseUrl, dataFolder } = settings
  const place = placeOf(settings)
  if (databaseUrl !== null) return overDatabase(await openPostgres(databaseUrl), command, place)
  const holder = holderOf(dataFolder)
  if (holder === null) return overDatabase(await openExistingFolder(dataFolder), command, place)
  const door = doorOf(dataFolder)
  if (!door) throw new StartupError(`Process ${holder} has the database in ${dataFolder} but is not ready yet: try again soon.`)
  return overServer(door.address, command)
}
