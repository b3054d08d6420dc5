type Json = { [key: string]: unknown }

/** The schema of a bundle whose entries hold the named resource. */
const bundleOf = (resource: string) => ({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['total', 'entry'],
    properties: {
      total: { type: 'integer', minimum: 0 },
      entry: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['resource'],
          properties: { resource: { $ref: `#/components/schemas/${resource}` } },
        },
      },
    },
  },
})

/**
 * The strict description for servers: every schema with `x-resource: Name` becomes the bundle of exactly that resource.
 * Clients keep the loose bundle and decode it entry by entry.
 */
export const strictEntries = <T extends object>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_key, value: Json) =>
    typeof value?.['x-resource'] === 'string' ? bundleOf(value['x-resource']) : value,
  )

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
