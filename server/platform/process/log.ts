import type { FastifyInstance, FastifyServerOptions } from 'fastify'

export type LogOptions = { level: string; stream?: { write: (line: string) => void } }

/** A fault without its message, which may quote what a patient typed: its kind, and where it came from. */
const faultOf = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: typeof error.code === 'string' ? error.code : '',
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n'),
})

/** Structured logs without personal data: nothing of a request's address, headers or body, and no machine's name. */
export const logger = ({ level, stream }: LogOptions): FastifyServerOptions['logger'] => ({
  level,
  base: null,
  serializers: { req: () => ({}), res: () => ({}), err: faultOf },
  ...(stream && { stream }),
})

/** One line for each answer: the operation (or the route's pattern), status and duration. */
export const logAnswers = (app: FastifyInstance) =>
  app.addHook('onResponse', async ({ routeOptions, method, log }, reply) => {
    const operation = routeOptions.config?.operation ?? `${method} ${routeOptions.url ?? 'no such call'}`
    log.info({ operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
