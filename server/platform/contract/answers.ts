import type { FastifyReply } from 'fastify'
import { type Description, type Operation, withoutAdditionalProperties } from './description.ts'
import { memoizeBySource } from './memoize.ts'
import { schemasOf } from './schemas.ts'

/** The response of a status: the exact key, then its class. */
export const describedAnswer = ({ answers }: Operation, status: number) =>
  answers.find((one) => one.status === `${status}`) ?? answers.find((one) => one.status === `${`${status}`[0]}XX`)

/**
 * Validates responses against the description. A breach becomes a fault that names the operation and the error. For tests and the sandbox.
 */
export const answerChecks = memoizeBySource((document: Description) => {
  const { ajv, validatorAt } = schemasOf(withoutAdditionalProperties(document), { coerceTypes: false })
  return (operation: Operation) => (reply: FastifyReply, payload: unknown) => {
    const { statusCode } = reply
    if (statusCode >= 500) return
    const breach = (what: string): never => {
      reply.code(500)
      throw new Error(`${operation.id} answered ${statusCode}: ${what}`)
    }
    const described = describedAnswer(operation, statusCode) ?? breach('a status that is not described')
    const type = `${reply.getHeader('content-type')}`.split(';')[0]
    const media = described.media.find((one) => one.type === type) ?? breach(`content type ${type}`)
    const check = validatorAt(media.at)
    if (!check(type === 'application/json' ? JSON.parse(`${payload}`) : payload)) breach(ajv.errorsText(check.errors))
  }
})
