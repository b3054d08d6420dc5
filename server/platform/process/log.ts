import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'

export type LogOptions = { level: string; stream?: { write: (line: string) => void } }

/** An error without its message, which may quote a patient's input: its type, and its stack. */
const faultOf = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: typeof error.code === 'string' ? error.code : '',
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n'),
})

/** Structured logs without personal data: no URL, headers or body of a request, and no host name. */
export const logger = ({ level, stream }: LogOptions): FastifyServerOptions['logger'] => ({
  level,
  base: null,
  serializers: { req: () => ({}), res: () => ({}), err: faultOf },
  ...(stream && { stream }),
})

/** The operationId of a call, or the pattern of its route. */
export const operationName = ({ routeOptions, method }: FastifyRequest) =>
  routeOptions.config?.operation ?? `${method} ${routeOptions.url ?? 'no such call'}`

/** Logs one line per response: operation, status and duration. */
export const logAnswers = (app: FastifyInstance) =>
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ operation: operationName(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
