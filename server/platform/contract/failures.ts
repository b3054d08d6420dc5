import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, notFound, Refusal } from './refusal.ts'

/** The framework's own refusals. Its messages are not used: they quote what was sent. */
const framework: Record<number, [error: string, message: string]> = {
  408: ['tooSlow', 'The request took too long.'],
  413: ['tooLarge', 'The request is too large.'],
  414: ['tooLarge', 'The address is too long.'],
  415: ['notJson', 'The body must be application/json.'],
  431: ['tooLarge', 'The headers are too large.'],
  503: ['tooManyConnections', 'Too many connections come from your network. Please try again later.'],
}

const frameworkRefusal = (status: number) => {
  const [error, message] = framework[status] ?? ['badRequest', 'The request cannot be read.']
  return new Refusal(status, error, message)
}

const refusalOf = (error: FastifyError | Refusal): Refusal | null => {
  if (error instanceof Refusal) return error
  if (error.validation)
    return badRequest(
      error.validation.map(({ instancePath, message }) => ({ path: instancePath, message: message ?? 'is not as described' })),
    )
  return error.statusCode && error.statusCode < 500 ? frameworkRefusal(error.statusCode) : null
}

const failure = ({ error, message, issues }: Refusal) => ({ error, message, ...(issues && { issues }) })

/** What is said of a request that reached no route. */
export const failureOf = (status: number) => failure(frameworkRefusal(status))

/** Answers every error in the Failure shape; a fault of ours is logged and tells nothing of itself. */
export const answerError = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error }, 'fault')
  if (refusal?.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  // RFC 9110 asks for it. No browser knows the scheme, so none asks for a password.
  if (refusal?.status === 401) reply.header('www-authenticate', 'Token')
  return reply
    .code(refusal?.status ?? 500)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(failure(refusal ?? new Refusal(500, 'fault', 'Something went wrong. Please try again later.')))
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => answerError(notFound(), request, reply)
