import type { ErrorObject } from 'ajv/dist/2020.js'
import { describedAnswer } from '../../server/platform/contract/answers.ts'
import { type Description, type Operation, readDescription } from '../../server/platform/contract/description.ts'
import { schemasOf } from '../../server/platform/contract/schemas.ts'
import type { Interaction, Service } from '../contracts/contract.ts'
import type { BodyProblem } from './matching.ts'
import type { Answer } from './recorder.ts'

type Json = { [key: string]: unknown }

/** The description, in which the rows of a bundle have the schema that `x-resource` names. Everything else stays as open as it is described. */
const withTypedRows = (document: Description): Description =>
  JSON.parse(JSON.stringify(document), (_key, value: Json) =>
    typeof value?.['x-resource'] === 'string'
      ? {
          allOf: [
            { $ref: '#/components/schemas/Bundle' },
            {
              type: 'array',
              items: {
                type: ['object', 'null'],
                properties: {
                  entry: {
                    type: ['array', 'null'],
                    items: {
                      type: 'object',
                      required: ['resource'],
                      properties: { resource: { $ref: `#/components/schemas/${value['x-resource']}` } },
                    },
                  },
                },
              },
            },
          ],
        }
      : value,
  )

const pathOf = (pointer: string) => pointer.replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.')

const valueAt = (body: unknown, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => Object(value)[key], body)

const problemOf = (body: unknown, { instancePath, keyword, params, message = '' }: ErrorObject): BodyProblem => {
  if (keyword === 'required') return { path: `$${pathOf(instancePath)}.${params.missingProperty}`, what: 'is missing' }
  const value = JSON.stringify(valueAt(body, instancePath)) ?? ''
  const type = [params.type].flat().join(' or ')
  const what = keyword === 'type' ? `${value.slice(0, 60)} is not ${type === 'string' ? 'a string' : `of type ${type}`}` : message
  return { path: `$${pathOf(instancePath)}`, what }
}

const deepest = (errors: readonly ErrorObject[]) =>
  errors.reduce((found, one) => (one.instancePath.length > found.instancePath.length ? one : found))

type Bundle = { total?: number | null; entry?: unknown[] | null }

const isBundle = (value: unknown): value is Bundle => Array.isArray(Object(value).entry)

/** A total counts the rows of all pages, so that a first page with room for all of them has exactly as many. */
const totalProblems = (body: unknown, { request }: Interaction): BodyProblem[] => {
  if (!Array.isArray(body)) return []
  const { PageSize = Number.POSITIVE_INFINITY, PageNumber = 1 } = Object(request.body?.content)
  return body.filter(isBundle).flatMap(({ total, entry }, index) => {
    const count = entry?.length ?? 0
    if (typeof total !== 'number' || PageNumber !== 1 || count === Math.min(total, PageSize)) return []
    return [{ path: `$[${index}].total`, what: `${total} does not fit ${count} ${count === 1 ? 'row' : 'rows'}` }]
  })
}

/** Validates answers against the description of a service, as it is described. */
export const descriptionChecks = (service: Service) => {
  const { validatorAt } = schemasOf(withTypedRows(readDescription(`build/api/${service.description}.json`)), { coerceTypes: false })
  return (operation: Operation, interaction: Interaction, { status, contentType, body }: Answer): BodyProblem[] => {
    const media = describedAnswer(operation, status)?.media.find(({ type }) => type === 'application/json')
    if (!media || !/json/.test(contentType)) return []
    let answered: unknown
    try {
      answered = JSON.parse(body)
    } catch {
      return [{ path: '$', what: 'is not JSON' }]
    }
    const check = validatorAt(media.at)
    if (!check(structuredClone(answered)) && check.errors) return [problemOf(answered, deepest(check.errors))]
    return totalProblems(answered, interaction)
  }
}
