import { PassThrough, Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/schema.ts'
import { refuseRemoteCallers } from '../../local-admin-channel/only-local.ts'
import type { Clock } from '../../values/clock.ts'
import { ImportError } from '../problems.ts'
import { number, text } from '../reading/fields.ts'
import { importFile } from './import-file.ts'
import { bytesOf, openPrivateFile } from './private-file.ts'

type Services = { db: Database; clock: Clock }
/** `folder`: where a file waits while it is read, for the server's own user only. `maxBytes`: what it may be when it is unpacked, in bytes. */
export type ImportChannel = { secret: string; folder: string; maxBytes?: number }

const header = ({ headers }: FastifyRequest, name: string) => text(headers, name) ?? ''

const wanted = (request: FastifyRequest) => {
  const options: unknown = JSON.parse(Buffer.from(header(request, 'x-import-options'), 'base64url').toString('utf8'))
  return {
    name: text(options, 'name') ?? '',
    by: text(options, 'by'),
    /** Companions stand before the file. */
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

const isStopping = new ImportError('The server was stopped: import the file again.')
const hasNoCaller = new ImportError('The command that brought the file has ended.')

/**
 * Takes files from the import command and answers with a line of JSON for each step, the report or the refusal being the last. An import whose command has
 * ended ends too, and so does one while the server stops.
 */
export const importRoute = (app: FastifyInstance, services: Services, { secret, folder, maxBytes }: ImportChannel) => {
  const running = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const one of running) one.abort(isStopping)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  const read = async (request: FastifyRequest, signal: AbortSignal, tell: (line: unknown) => void) => {
    const { name, by, companionBytes, options } = wanted(request)
    const { file, close } = await openPrivateFile(folder)
    try {
      await file.writeFile(request.body as Readable, { signal })
      const between = (from: number, to?: number) => ({
        name,
        open: () => Readable.from(bytesOf(file, from, to), { signal }),
        ...(maxBytes && { maxBytes }),
      })
      return await importFile(
        { ...services, folder, signal, by },
        between(companionBytes),
        options,
        (step, count) => tell({ step, count }),
        companionBytes > 0 ? between(0, companionBytes) : null,
      )
    } finally {
      await close()
    }
  }

  const take = async (request: FastifyRequest, reply: FastifyReply, lines: PassThrough) => {
    const tell = (line: unknown) => lines.write(`${JSON.stringify(line)}\n`)
    const ending = new AbortController()
    running.add(ending)
    // Nothing moves while rows are written.
    request.raw.setTimeout(0)
    reply.raw.once('close', () => ending.abort(hasNoCaller))
    try {
      tell({ report: await read(request, ending.signal, tell) })
    } catch (error) {
      const { aborted, reason } = ending.signal
      tell(failure(aborted ? reason : error, request.log))
    } finally {
      running.delete(ending)
      lines.end()
    }
  }

  refuseRemoteCallers(app, secret)
  app.post('/import', (request, reply) => {
    const lines = new PassThrough()
    void take(request, reply, lines)
    return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines)
  })
}
