type Json = { [key: string]: unknown }

/** The shape of a bundle whose entries hold the named resource. */
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
 * The description as a server is held to it: every schema marked `x-resource: Name` becomes the bundle of exactly that resource.
 * Clients keep the loose bundle and read it entry by entry.
 */
export const strictEntries = <T extends object>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_key, value: Json) =>
    typeof value?.['x-resource'] === 'string' ? bundleOf(value['x-resource']) : value,
  )

type Described = { components?: { schemas?: object } }

/** The description for the portal's generator: what schemas say of themselves would travel to every patient's browser inside the validators. */
export const withoutSchemaDescriptions = <T extends Described>(document: T): T => ({
  ...document,
  components: {
    ...document.components,
    schemas: JSON.parse(JSON.stringify(document.components?.schemas ?? {}), (key, value: Json) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  },
})
