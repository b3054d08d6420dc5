type Json = { [key: string]: unknown }

type Bundle = { resource: string; isCounted: boolean; isClosed: boolean }

/** The schema of a bundle whose entries hold the named resource. `isCounted`: the total is never null. `isClosed`: nothing else is there. */
const bundleOf = ({ resource, isCounted, isClosed }: Bundle) => ({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    ...(isClosed && { additionalProperties: false }),
    required: ['total', 'entry'],
    properties: {
      total: { type: isCounted ? 'integer' : ['integer', 'null'], minimum: 0 },
      entry: {
        type: 'array',
        items: {
          type: 'object',
          ...(isClosed && { additionalProperties: false }),
          required: ['resource'],
          properties: { resource: { $ref: `#/components/schemas/${resource}` } },
        },
      },
    },
  },
})

const withTypedEntries = <T extends object>(document: T, isClosed: boolean): T =>
  JSON.parse(JSON.stringify(document), (_key, value: Json) =>
    typeof value?.['x-resource'] === 'string'
      ? bundleOf({ resource: value['x-resource'], isCounted: value['x-uncounted'] !== true, isClosed })
      : value,
  )

/**
 * The strict description for servers: every schema with `x-resource: Name` becomes the bundle of exactly that resource.
 * With `x-uncounted: true` its total may be null.
 * Clients keep the loose bundle and decode it entry by entry.
 */
export const strictEntries = <T extends object>(document: T): T => withTypedEntries(document, true)

/** The description for client generators of other teams: rows are typed as in the strict one, and a practice may add fields. */
export const typedEntries = <T extends object>(document: T): T => withTypedEntries(document, false)

type Described = { components?: { schemas?: object } }

/** The document without the values that `isNote` selects by key. */
const without = <T extends object>(document: T, isNote: (key: string, value: Json) => boolean): T =>
  JSON.parse(JSON.stringify(document), (key, value: Json) => (isNote(key, value) ? undefined : value))

/**
 * The description for the portal's generator. Descriptions of schemas are removed, because the validators would carry them to every
 * browser.
 * `x-id-of` is removed too: beside a reference it makes orval copy the schema into each validator.
 */
export const withoutSchemaNotes = <T extends Described>(document: T): T => {
  const bare = without(document, (key) => key === 'x-id-of')
  const schemas = without(bare.components?.schemas ?? {}, (key, value) => key === 'description' && typeof value === 'string')
  return { ...bare, components: { ...bare.components, schemas } }
}
