import {
  type Description,
  type Operation,
  operationsOf,
  readDescription,
  resolvePointer,
  type Schema,
} from '../../server/platform/contract/description.ts'
import { type PersonField, personFields } from '../../server/platform/contract/person-fields.ts'
import { schemasOf } from '../../server/platform/contract/schemas.ts'
import type { Request } from './exchange.ts'

/** A user with a session: the account, the patient that it acts for, and the id of the link. */
export type Person = { account: string; patient: string; proxy: string; practice: string; token: string }

export type Service = { prefix: (practice: string) => string; document: Description }

/** An operation with the parts of a valid request. */
export type Call = {
  operation: Operation
  service: Service
  persons: readonly PersonField[]
  /** The description's example; null without a body. */
  body: unknown
  query: Readonly<Record<string, string>>
  /** The header with the token. */
  tokenHeader: string | null
  /** The answer is a list, so the operation only reads. */
  isList: boolean
  isDescribedBody: (body: unknown) => boolean
  isDescribedRefusal: (body: unknown) => boolean
}

const services = [
  { name: 'practice', prefix: (practice: string) => `/practice/${practice}` },
  { name: 'identity', prefix: () => '/identity' },
  { name: 'payment-function', prefix: () => '/payment-function' },
]

/** The services, from their bundled descriptions in `build/api`. */
export const describedServices = (): Service[] =>
  services.map(({ name, prefix }) => ({
    prefix,
    document: readDescription(new URL(`../../build/api/${name}.strict.json`, import.meta.url)),
  }))

type Described = Schema & { example?: unknown; enum?: unknown[]; type?: string; format?: string; maxLength?: number; minimum?: number }

const partIn = (document: object, place: readonly string[]) =>
  place.reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined), document)

/** A text that the parameter's schema allows. */
const textFor = (schema: Described): string => {
  if (schema.example !== undefined) return `${schema.example}`
  if (schema.enum) return `${schema.enum[0]}`
  if (schema.type === 'integer' || schema.type === 'number') return `${schema.minimum ?? 1}`
  if (schema.type === 'boolean') return 'true'
  return 'a1'
}

const exampleOf = (document: Description, { body }: Operation): unknown => {
  const media: unknown = body && partIn(document, body.at.slice(0, -1))
  if (typeof media !== 'object' || media === null) return null
  const named: unknown = Reflect.get(media, 'examples')
  const first: unknown = typeof named === 'object' && named !== null ? Object.values(named)[0] : undefined
  return Reflect.get(media, 'example') ?? (typeof first === 'object' && first !== null ? Reflect.get(first, 'value') : null)
}

const headerOf = (document: Description): string | null => {
  const schemes: unknown = partIn(document, ['components', 'securitySchemes'])
  const [scheme] = typeof schemes === 'object' && schemes !== null ? Object.values(schemes) : []
  return typeof scheme?.name === 'string' ? scheme.name.toLowerCase() : null
}

/** Every operation of a service, ready to call. */
export const callsOf = (service: Service): Call[] => {
  const { document } = service
  const { validatorAt } = schemasOf(document, { coerceTypes: false })
  const tokenHeader = headerOf(document)
  return operationsOf(document).map((operation) => {
    const mediaOf = (status: string) => operation.answers.find((one) => one.status === status)?.media[0]?.at
    const [answer, refusal] = [mediaOf('200'), mediaOf('4XX')]
    const answered: unknown = answer && resolvePointer(document, Object(partIn(document, answer)), answer).value
    const { body } = operation
    return {
      operation,
      service,
      persons: personFields(document, operation),
      body: exampleOf(document, operation),
      query: Object.fromEntries(
        operation.query
          .filter(({ isRequired }) => isRequired)
          .map(({ name, schema, at }) => [name, textFor(resolvePointer(document, schema, at).value)]),
      ),
      tokenHeader: operation.token === 'none' ? null : tokenHeader,
      isList: Reflect.get(Object(answered), 'type') === 'array',
      isDescribedBody: (sent) => (body ? validatorAt(body.at)(sent) === true : sent === null),
      isDescribedRefusal: (sent) => refusal !== undefined && validatorAt(refusal)(sent) === true,
    }
  })
}

/** `query` replaces fields of the same names, and keeps its order. */
type Changes = { body?: unknown; query?: readonly (readonly [name: string, value: string])[]; token?: string | null }

/** The person's id for a field of a call. */
export const idOf = ({ kind }: PersonField, person: Person) => (kind === 'proxy' ? person.proxy : person.patient)

/** A valid request with these changes. Required person fields get the caller's own ids. */
export const requestOf = (call: Call, asker: Person, { body, query = [], token = asker.token }: Changes = {}): Request => {
  const { operation, service, persons, tokenHeader } = call
  const own = (place: PersonField['place'], sent: object) =>
    Object.fromEntries(
      persons.filter((field) => field.place === place && Object.hasOwn(sent, field.name)).map((field) => [field.name, idOf(field, asker)]),
    )
  const usual = Object.entries({ ...call.query, ...own('query', call.query) })
  const asked = new URLSearchParams(
    [...usual.filter(([name]) => !query.some(([changed]) => changed === name)), ...query].map(([...pair]) => pair),
  )
  const sample = call.body === null ? null : { ...Object(call.body), ...own('body', Object(call.body)) }
  const sent = body === undefined ? sample : body
  return {
    method: operation.method.toString(),
    url: `${service.prefix(asker.practice)}${operation.path}${asked.size > 0 ? `?${asked}` : ''}`,
    headers: {
      ...(sent !== null && { 'content-type': 'application/json' }),
      ...(tokenHeader !== null && token !== null && { [tokenHeader]: token }),
    },
    ...(sent !== null && { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  }
}
