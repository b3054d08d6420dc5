import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, notFound, Refusal } from './refusal.ts'

/** The framework's own refusals. Its messages are not used: they quote what was sent. */
const framework: Record<number, [error: string, message: string]> = {
  400: ['badRequest', 'The request cannot be read.'],
  413: ['tooLarge', 'The request is too large.'],
  414: ['tooLarge', 'The address is too long.'],
  415: ['notJson', 'The body must be application/json.'],
}

const refusalOf = (error: FastifyError | Refusal): Refusal | null => {
  if (error instanceof Refusal) return error
  if (error.validation)
    return badRequest(
      error.validation.map(({ instancePath, message }) => ({ path: instancePath, message: message ?? 'is not as described' })),
    )
  const known = framework[error.statusCode ?? 500]
  if (known) return new Refusal(error.statusCode ?? 400, ...known)
  return error.statusCode && error.statusCode < 500 ? new Refusal(error.statusCode, 'badRequest', 'The request cannot be read.') : null
}

const failure = ({ error, message, issues }: Refusal) => ({ error, message, ...(issues && { issues }) })

/** Answers every error in the Failure shape; a fault of ours is logged and tells nothing of itself. */
export const answerError = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error }, 'fault')
  if (refusal?.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply
    .code(refusal?.status ?? 500)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(failure(refusal ?? new Refusal(500, 'fault', 'Something went wrong. Please try again later.')))
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => answerError(notFound(), request, reply)
