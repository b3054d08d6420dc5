import type { FastifyRequest } from 'fastify'
import { type Description, type Operation, resolvePointer } from './description.ts'
import { memoizeBySource } from './memoize.ts'
import { badRequest, type Issue } from './refusal.ts'
import { schemaAt, schemasOf } from './schemas.ts'
import { unstorableText } from './storable-text.ts'
import { cleanTypedFields } from './typed-fields.ts'

type Check = ReturnType<ReturnType<typeof schemasOf>['validatorAt']>
export type RequestParts = { body: unknown; query: unknown }

const issuesOf = (check: Check): Issue[] =>
  (check.errors ?? []).map(({ instancePath, message }) => ({ path: instancePath, message: message ?? 'is not as described' }))

const refuseUnless = (check: Check, value: unknown) => {
  if (!check(value)) throw badRequest(issuesOf(check))
}

const refuseUnstorable = (value: unknown, described: string[]) => {
  const issue = unstorableText(value, described)
  if (issue) throw badRequest([issue])
}

/**
 * Returns a decoder for an operation's body and query, which cleans their typed texts. It throws Refusal with status 400 for a request that does not match the description.
 */
export const requestReaders = memoizeBySource((document: Description) => {
  const bodies = schemasOf(document, { coerceTypes: false })
  const { ajv: queries } = schemasOf(document, { coerceTypes: true })
  return memoizeBySource((operation: Operation) => {
    const { body, query } = operation
    const checkBody = body && bodies.validatorAt(body.at)
    const bodyNames = body ? Object.keys(resolvePointer(document, body.schema, body.at).value.properties ?? {}) : []
    const querySchema = { properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])) }
    const checkQuery = queries.compile({
      type: 'object',
      properties: Object.fromEntries(query.map(({ name, at }) => [name, schemaAt(at)])),
      required: query.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    })
    return (request: FastifyRequest): RequestParts => {
      refuseUnstorable(
        request.query,
        query.map(({ name }) => name),
      )
      cleanTypedFields(document, querySchema, request.query)
      refuseUnless(checkQuery, request.query)
      const isAbsent = request.body === undefined || request.body === null
      if (checkBody && !(isAbsent && !body.isRequired)) {
        refuseUnstorable(request.body, bodyNames)
        cleanTypedFields(document, body.schema, request.body)
        refuseUnless(checkBody, request.body)
      }
      return { body: checkBody && !isAbsent ? request.body : null, query: request.query }
    }
  })
})
