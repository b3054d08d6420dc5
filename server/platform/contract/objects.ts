import { type Description, type Operation, resolvePointer, type Schema } from './description.ts'
import { personFields, type RequestParts, valueAt } from './person-fields.ts'

/** A field of a request that has the id of a row, and the kind of that row. */
type ObjectField = { name: string; kind: string; place: keyof RequestParts }
/** Ids by the kind of their row. */
export type NamedObjects = Record<string, string>

const looksLikeId = /(?:^id|I[Dd]s?|UUID|Key)$/
const isId = /^(?:\d{1,18}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/**
 * The kind of an id (`x-id-of`) from its schema or the referenced one. Undefined without the extension; null for an id that is not logged.
 */
const kindOf = (document: Description, schema: Schema) => {
  const kind = schema['x-id-of'] ?? resolvePointer(document, schema, []).value['x-id-of']
  return kind === 'none' ? null : kind
}

/**
 * The fields of an operation that have row ids, from its description.
 * @throws for a field that looks like an id and has no `x-id-of`
 */
export const objectFields = (document: Description, operation: Operation): ObjectField[] => {
  const body = operation.body ? resolvePointer(document, operation.body.schema, operation.body.at).value : {}
  const persons = personFields(document, operation).map(({ name }) => name)
  const fields = [
    ...Object.entries(body.properties ?? {}).map(([name, schema]) => ({ name, schema, place: 'body' as const })),
    ...operation.query.map(({ name, schema }) => ({ name, schema, place: 'query' as const })),
  ]
  return fields.flatMap(({ name, schema, place }) => {
    if (persons.includes(name)) return []
    const kind = kindOf(document, schema)
    if (kind === undefined && looksLikeId.test(name)) throw new Error(`${name} of ${operation.id} has no x-id-of`)
    return kind ? [{ name, kind, place }] : []
  })
}

/** The kind of an answer that consists of an id; undefined for every other answer. */
export const responseObjectKind = (document: Description, { answers }: Operation) =>
  answers.flatMap(({ media }) => media).flatMap(({ schema }) => kindOf(document, schema) ?? [])[0]

const maxNamedIds = 10

/** Shortens a list to its first ids and their total, because clients control its length. */
const abbreviated = (value: string) => {
  const ids = value.split(',')
  return ids.length > maxNamedIds ? `${ids.slice(0, maxNamedIds).join(',')} and ${ids.length - maxNamedIds} more` : value
}

/** The rows that a request names. */
export const namedObjects = (fields: readonly ObjectField[], sent: RequestParts): NamedObjects =>
  Object.fromEntries(
    fields.flatMap(({ name, kind, place }) => {
      const value = valueAt(sent[place], name)
      return (typeof value === 'string' && value !== '' && value !== '0') || typeof value === 'number'
        ? [[kind, abbreviated(String(value))]]
        : []
    }),
  )

/** The created row if the answer consists of its id. */
export const responseObject = (kind: string | undefined, body: unknown): NamedObjects =>
  kind !== undefined && typeof body === 'string' && isId.test(body) ? { [kind]: body } : {}
