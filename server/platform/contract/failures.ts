import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../values/database-unavailable.ts'
import { FileStoreUnavailable } from '../values/file-store-unavailable.ts'
import { badRequest, notFound, Refusal } from './refusal.ts'

/** The framework's refusals. Its own messages are not used, because they quote the request. */
const framework: Record<number, [error: string, message: string]> = {
  408: ['tooSlow', 'The request took too long.'],
  413: ['tooLarge', 'The request is too large.'],
  414: ['tooLarge', 'The address is too long.'],
  415: ['notJson', 'The body must be application/json in UTF-8.'],
  431: ['tooLarge', 'The headers are too large.'],
  503: ['tooManyConnections', 'Too many connections come from your network. Please try again later.'],
}

const frameworkRefusal = (status: number) => {
  const [error, message] = framework[status] ?? ['badRequest', 'The request cannot be read.']
  return new Refusal(status, error, message)
}

const retryAfterSeconds = 5

/** The outcome of the call is unknown, so the sentence promises neither. */
const unavailable = () =>
  new Refusal(503, 'unavailable', 'The service is not available at the moment. Please wait a moment, then look again.', {
    retryAfter: retryAfterSeconds,
  })

const refusalOf = (error: FastifyError | Refusal): Refusal | null => {
  if (error instanceof Refusal) return error
  if (error.validation)
    return badRequest(
      error.validation.map(({ instancePath, message }) => ({ path: instancePath, message: message ?? 'is not as described' })),
    )
  return error.statusCode && error.statusCode < 500 ? frameworkRefusal(error.statusCode) : null
}

const failure = ({ error, message, issues }: Refusal) => ({ error, message, ...(issues && { issues }) })

/** The failure of a request without a route. */
export const failureOf = (status: number) => failure(frameworkRefusal(status))

const lostPartOf = (error: Error) => {
  if (error instanceof DatabaseUnavailable) return 'database'
  return error instanceof FileStoreUnavailable ? 'file store' : null
}

/** Logs an error that is no refusal, and returns its answer without details. */
const answerOfInternal = (error: Error, { log }: FastifyRequest) => {
  const lost = lostPartOf(error)
  log.error({ err: error }, lost === null ? 'fault' : `${lost} unavailable`)
  return lost !== null ? unavailable() : new Refusal(500, 'fault', 'Something went wrong. Please try again later.')
}

/** Answers every error in the Failure shape. */
export const answerError = (
  error: FastifyError | Refusal | DatabaseUnavailable | FileStoreUnavailable,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const refusal = refusalOf(error) ?? answerOfInternal(error, request)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  // RFC 9110 requires the header. No browser supports the scheme, so none shows a password dialog.
  if (refusal.status === 401) reply.header('www-authenticate', 'Token')
  return reply.code(refusal.status).type('application/json').serializer(JSON.stringify).send(failure(refusal))
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => answerError(notFound(), request, reply)
