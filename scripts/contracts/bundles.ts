import { readFileSync } from 'node:fs'
import { typedEntries } from '../api-documents.ts'

type Described = { components: { schemas: { [name: string]: object } } }

const names = ['practice', 'identity', 'payment-function', 'sandbox']

/** The bundled descriptions of `api-spec/dist`, by file name, for generators and tools of other teams. */
export const bundles = () =>
  new Map(
    names.map((name) => {
      const { components, ...document }: Described = typedEntries(JSON.parse(readFileSync(`build/api/${name}.json`, 'utf8')))
      // No call uses the bundle of unknown rows any more.
      const { Bundle: _, ...schemas } = components.schemas
      return [`${name}.json`, `${JSON.stringify({ ...document, components: { ...components, schemas } }, null, 2)}\n`]
    }),
  )
