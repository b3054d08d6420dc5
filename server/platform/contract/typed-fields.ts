import { cleanTypedText } from '../../../src/domain/values/typed-text.ts'
import { type Description, resolvePointer, type Schema } from './description.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Cleans the typed texts (`x-typed`) of a value in place, and returns the value. Other texts, such as ids, passwords and files, stay as they
 * are.
 */
export const cleanTypedFields = (document: Description, described: Schema, value: unknown): unknown => {
  const schema = resolvePointer(document, described, []).value
  if (typeof value === 'string') return schema['x-typed'] ? cleanTypedText(value) : value
  if (!isObject(value)) return value
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    cleanTypedFields(document, branch, value)
  const { items, properties = {} } = schema
  for (const [name, inner] of Object.entries(value)) {
    const of = Array.isArray(value) ? items : Object.hasOwn(properties, name) && properties[name]
    if (of) Reflect.set(value, name, cleanTypedFields(document, of, inner))
  }
  return value
}
