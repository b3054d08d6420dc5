import { type Description, type Operation, resolvePointer, type Schema } from './description.ts'

/** A field of a request that names the patient of a call: by patient id, by link id, or the signed-in user only. */
export type PersonField = { name: string; kind: 'patient' | 'proxy' | 'own'; place: 'body' | 'query' }
/** The value of such a field in one request. */
export type NamedPerson = PersonField & { id: string }

const kinds: { [ref: string]: PersonField['kind'] } = {
  '#/components/schemas/PatientId': 'patient',
  '#/components/schemas/ProxyId': 'proxy',
  '#/components/schemas/OwnId': 'own',
}

const kindOf = (schema: Schema): PersonField['kind'] | null => {
  if (schema.$ref) return kinds[schema.$ref] ?? null
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    const kind = kindOf(one)
    if (kind) return kind
  }
  return null
}

const references = (schema: Schema) => JSON.stringify(schema).match(/"#\/components\/schemas\/(?:PatientId|ProxyId|OwnId)"/g)?.length ?? 0

/**
 * The fields of an operation that name a person, from its description.
 * @throws for a nested field that the gate would not check, so that a server with an unguarded id does not start
 */
export const personFields = (document: Description, operation: Operation): PersonField[] => {
  const named = (name: string, schema: Schema, place: PersonField['place']): PersonField[] => {
    const kind = kindOf(schema)
    return kind ? [{ name, kind, place }] : []
  }
  const body = operation.body ? resolvePointer(document, operation.body.schema, operation.body.at).value : {}
  const inBody = Object.entries(body.properties ?? {}).flatMap(([name, schema]) => named(name, schema, 'body'))
  if (references(body) !== inBody.length) throw new Error(`${operation.id} names a person where the guard does not look`)
  return [...inBody, ...operation.query.flatMap(({ name, schema }) => named(name, schema, 'query'))]
}

export type RequestParts = Record<PersonField['place'], unknown>

/** The value of a field in a body or query; undefined without one. */
export const valueAt = (values: unknown, name: string) =>
  typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined

/** The persons that a request names. An absent or null field names none. */
export const namedPersons = (fields: readonly PersonField[], sent: RequestParts): NamedPerson[] =>
  fields.flatMap((field) => {
    const id: unknown = valueAt(sent[field.place], field.name)
    return typeof id === 'string' ? [{ ...field, id: id.toLowerCase() }] : []
  })
