import type { FastifyInstance } from 'fastify'
import { onlyJson } from '../platform/contract/only-json.ts'
import type { Database } from '../platform/database/schema.ts'
import { refuseRemoteCallers } from '../platform/local-admin-channel/only-local.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { type Command, type Installation, runCommand } from './command.ts'

/**
 * Executes a staff command from this machine. The secret of the local admin channel authenticates it; the command line has validated it.
 */
export const staffRoute = (app: FastifyInstance, db: Database, secret: string, installation: Installation) => {
  onlyJson(app)
  refuseRemoteCallers(app, secret)
  app.post<{ Body: Command }>('/staff', async ({ body }, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      return { done: await runCommand(db, installation, body) }
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      return { refused: error.message }
    }
  })
}
