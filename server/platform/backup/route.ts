import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { onlyJson } from '../contract/only-json.ts'
import type { Database } from '../database/schema.ts'
import { refuseRemoteCallers } from '../local-admin-channel/only-local.ts'
import type { Clock } from '../values/clock.ts'
import { writeBackup } from './write-backup.ts'

/** Sends a backup of the embedded database to the command on this machine. A failure ends the connection before the file is complete. */
export const backupRoute = (app: FastifyInstance, db: Database, clock: Clock, secret: string) => {
  onlyJson(app)
  refuseRemoteCallers(app, secret)
  app.post<{ Body: { recipients: string[] } }>('/backup', async ({ body, log, raw }, reply) => {
    const file = new PassThrough()
    raw.setTimeout(0)
    writeBackup(db, { recipients: body.recipients, takenAt: clock() }, file).catch((error: unknown) => {
      log.error({ err: error, chore: 'backup' }, 'fault')
      file.destroy(error instanceof Error ? error : undefined)
    })
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(file)
  })
}
