import { PassThrough, Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { refuseRemoteCallers } from '../../local-admin-channel/only-local.ts'
import type { Clock } from '../../values/clock.ts'
import { ImportError } from '../problems.ts'
import { number, text } from '../reading/fields.ts'
import { importFile } from './import-file.ts'
import { bytesOf, openPrivateFile } from './private-file.ts'

type Services = { db: Database; clock: Clock; files: FileStore }
/** `folder`: the folder of temporary files, readable only by the server's user. `maxBytes`: the largest size of a file after unpacking. */
export type ImportChannel = { secret: string; folder: string; maxBytes?: number }

const header = ({ headers }: FastifyRequest, name: string) => text(headers, name) ?? ''

const readOptions = (request: FastifyRequest) => {
  const options: unknown = JSON.parse(Buffer.from(header(request, 'x-import-options'), 'base64url').toString('utf8'))
  return {
    name: text(options, 'name') ?? '',
    by: text(options, 'by'),
    /** The length of the companions in the body, which precede the file. */
    companionBytes: number(options, 'companionBytes') ?? 0,
    options: {
      practice: text(options, 'practice') ?? '',
      account: text(options, 'account'),
      patient: text(options, 'patient'),
      source: text(options, 'source'),
    },
  }
}

const failure = (error: unknown, log: FastifyBaseLogger) => {
  if (error instanceof ImportError) return { refused: { message: error.message, place: error.place } }
  log.error({ err: error }, 'fault')
  return { refused: { message: 'The server failed: its log tells more.', place: null } }
}

const serverStopped = new ImportError('The server was stopped: import the file again.')
const commandEnded = new ImportError('The command that brought the file has ended.')

/**
 * The route of the import command. It responds with a line of JSON for each step; the last line is the report or the refusal.
 * An import is aborted when its command ends or the server stops.
 */
export const importRoute = (app: FastifyInstance, services: Services, { secret, folder, maxBytes }: ImportChannel) => {
  const running = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const one of running) one.abort(serverStopped)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  const read = async (request: FastifyRequest, signal: AbortSignal, writeLine: (line: unknown) => void) => {
    const { name, by, companionBytes, options } = readOptions(request)
    const { file, close } = await openPrivateFile(folder)
    try {
      await file.writeFile(request.body as Readable, { signal })
      const sourceBetween = (from: number, to?: number) => ({
        name,
        open: () => Readable.from(bytesOf(file, from, to), { signal }),
        ...(maxBytes && { maxBytes }),
      })
      return await importFile(
        { ...services, folder, signal, by },
        sourceBetween(companionBytes),
        options,
        (step, count) => writeLine({ step, count }),
        companionBytes > 0 ? sourceBetween(0, companionBytes) : null,
      )
    } finally {
      await close()
    }
  }

  const runImport = async (request: FastifyRequest, reply: FastifyReply, lines: PassThrough) => {
    const writeLine = (line: unknown) => lines.write(`${JSON.stringify(line)}\n`)
    const ending = new AbortController()
    running.add(ending)
    // The connection is idle while the import writes rows.
    request.raw.setTimeout(0)
    reply.raw.once('close', () => ending.abort(commandEnded))
    try {
      writeLine({ report: await read(request, ending.signal, writeLine) })
    } catch (error) {
      const { aborted, reason } = ending.signal
      writeLine(failure(aborted ? reason : error, request.log))
    } finally {
      running.delete(ending)
      lines.end()
    }
  }

  refuseRemoteCallers(app, secret)
  app.post('/import', (request, reply) => {
    const lines = new PassThrough()
    void runImport(request, reply, lines)
    return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines)
  })
}
