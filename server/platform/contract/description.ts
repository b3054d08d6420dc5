import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HTTPMethods } from 'fastify'
import { memoizeBySource } from './memoize.ts'

export type Schema = {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: { [name: string]: Schema }
  items?: Schema
  'x-id-of'?: string
  'x-typed'?: true
}
type Media = { [type: string]: { schema: Schema } }
type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema }
type Answer = { $ref?: string; content?: Media }
type Audience = 'patient' | 'account' | 'practice'
/** The plain names of a call's row in the access log: the area of the record, and what the call does there. */
export type PlainAccess = { area: string; action: string }
type DescribedOperation = {
  operationId: string
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Media }
  responses: { [status: string]: Answer }
  'x-body-limit'?: number
  'x-large-answer'?: true
  'x-menu-areas'?: string[]
  'x-audience'?: Audience
  'x-read'?: object
  'x-access'?: PlainAccess
}
/** The part of a bundled OpenAPI 3.1 description that the server reads. */
export type Description = { security?: object[]; paths: { [path: string]: { [method: string]: DescribedOperation } } }

/** A JSON pointer into the description, for the validator of that part. */
export type Pointer = readonly string[]
type Placed<T> = { value: T; at: Pointer }

export type Operation = {
  id: string
  method: HTTPMethods
  path: string
  /** `required`: a token is mandatory. `optional`: a token is allowed. */
  token: 'required' | 'optional' | 'none'
  body: { isRequired: boolean; schema: Schema; at: Pointer } | null
  /** In bytes; null for the server's default. */
  bodyLimit: number | null
  /** The response contains files or long texts. */
  isLargeAnswer: boolean
  /** The menu must contain one of these areas; empty for a call of every page. */
  areas: readonly string[]
  /** The audience of a call's row in the access log; the practice sees every row. Null for a service without a log. */
  audience: Audience | null
  /** The call may change data, so its row is written before it. */
  isChange: boolean
  /** Null for a call whose row the patient does not see. */
  access: PlainAccess | null
  query: { name: string; isRequired: boolean; schema: Schema; at: Pointer }[]
  /** By status or status class; each with its content types. */
  answers: { status: string; media: { type: string; schema: Schema; at: Pointer }[] }[]
}

const described = memoizeBySource((path: string): Description => JSON.parse(readFileSync(path, 'utf8')))

/** Reads a file once per process. Callers must not change the result. */
export const readDescription = (file: string | URL) => described(resolve(file instanceof URL ? fileURLToPath(file) : file))

const walk = (document: object, pointer: Pointer) =>
  pointer.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)

/** Resolves a reference: the part and its pointer. */
export const resolvePointer = <T extends { $ref?: string }>(document: object, value: T, at: Pointer): Placed<T> => {
  if (!value.$ref) return { value, at }
  const target = value.$ref.split('/').slice(1)
  return resolvePointer(document, walk(document, target) as T, target)
}

const tokenOf = (security: object[]): Operation['token'] => {
  if (security.length === 0) return 'none'
  return security.some((one) => Object.keys(one).length === 0) ? 'optional' : 'required'
}

/** @throws for a call whose row has no name that the patient understands */
const accessOf = ({ operationId, 'x-access': access, 'x-audience': audience }: DescribedOperation) => {
  if (audience === 'patient' && !access) throw new Error(`the row of ${operationId} has no plain name`)
  return access ?? null
}

/** @throws for a call with a session but without areas, so that a server with an open call does not start */
const areasOf = ({ operationId, 'x-menu-areas': areas }: DescribedOperation, token: Operation['token']) => {
  if (!areas && token !== 'none') throw new Error(`nobody has decided which area ${operationId} belongs to`)
  return areas ?? []
}

const jsonSchema = (media: Media): Schema => {
  const schema = media['application/json']?.schema
  if (!schema) throw new Error('a request body without application/json')
  return schema
}

const isChange = (method: string, { 'x-read': reads, 'x-access': access }: DescribedOperation) =>
  method !== 'get' && reads === undefined && (access === undefined || access.action === 'changed')

const operationOf = (document: Description, path: string, method: string, described: DescribedOperation): Operation => {
  const at = ['paths', path, method]
  const parameters = (described.parameters ?? []).map((one, index) => resolvePointer(document, one, [...at, 'parameters', `${index}`]))
  const { requestBody } = described
  const token = tokenOf(described.security ?? document.security ?? [])
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    token,
    body: requestBody
      ? {
          isRequired: requestBody.required === true,
          schema: jsonSchema(requestBody.content),
          at: [...at, 'requestBody', 'content', 'application/json', 'schema'],
        }
      : null,
    bodyLimit: described['x-body-limit'] ?? null,
    isLargeAnswer: described['x-large-answer'] === true,
    areas: areasOf(described, token),
    audience: described['x-audience'] ?? null,
    isChange: isChange(method, described),
    access: accessOf(described),
    query: parameters
      .filter(({ value }) => value.in === 'query')
      .map(({ value, at: place }) => ({
        name: value.name,
        isRequired: value.required === true,
        schema: value.schema,
        at: [...place, 'schema'],
      })),
    answers: Object.entries(described.responses).map(([status, answer]) => {
      const { value, at: place } = resolvePointer(document, answer, [...at, 'responses', status])
      const content = Object.entries(value.content ?? {})
      return { status, media: content.map(([type, { schema }]) => ({ type, schema, at: [...place, 'content', type, 'schema'] })) }
    }),
  }
}

export const operationsOf = memoizeBySource((document: Description): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => operationOf(document, path, method, described)),
  ),
)

/** The strict description: an object schema without `additionalProperties` allows no further properties. */
export const withoutAdditionalProperties = (document: Description): Description =>
  JSON.parse(JSON.stringify(document), (_key, value) =>
    value?.type === 'object' && value.properties && !('additionalProperties' in value) ? { ...value, additionalProperties: false } : value,
  )
