import type { Description } from './description.ts'
import { badRequest } from './refusal.ts'
import { schemaAt, schemasOf } from './schemas.ts'
import { unstorableText } from './storable-text.ts'
import { cleanTypedFields } from './typed-fields.ts'

/** Returns a decoder for JSON text in a request's field. It throws Refusal with status 400 for text that does not match the schema. */
export const embeddedJsonReader = <Thing>(document: Description, name: string) => {
  const isThing = schemasOf(document, { coerceTypes: false }).ajv.compile<Thing>(schemaAt(['components', 'schemas', name]))
  const refusal = (message = 'is not as described') => badRequest([{ path: `/${name}`, message }])

  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      throw refusal('must be JSON')
    }
  }

  return (text: string): Thing => {
    const thing = parsed(text)
    const issue = unstorableText(thing, [])
    if (issue) throw refusal(issue.message)
    cleanTypedFields(document, { $ref: `#/components/schemas/${name}` }, thing)
    if (!isThing(thing)) throw refusal(isThing.errors?.[0]?.message)
    return thing
  }
}
