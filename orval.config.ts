import { readFileSync } from 'node:fs'
import { defineConfig } from 'orval'

type Described = { paths: Record<string, Record<string, { operationId: string; 'x-read'?: true }>> }

/** The calls that `x-read` marks in the description. They are POST calls, which orval would turn into mutations instead of queries. */
const readsOf = (input: string) => {
  const { paths }: Described = JSON.parse(readFileSync(input, 'utf8'))
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  return operations.filter((operation) => operation['x-read']).map(({ operationId }) => operationId)
}

const client = (name: string) => ({
  input: `./build/api/${name}.client.json`,
  output: {
    mode: 'tags-split' as const,
    target: `./src/api/generated/${name}`,
    schemas: { path: `./src/api/generated/${name}/model`, type: 'zod' as const },
    client: 'react-query' as const,
    httpClient: 'fetch' as const,
    clean: true,
    override: {
      components: { responses: { suffix: '' } },
      mutator: { path: './src/api/http/http.ts', name: 'http' },
      includeZodSchemaInArguments: true,
      fetch: { runtimeValidation: true, includeHttpResponseReturnType: false },
      query: { runtimeValidation: true, version: 5 as const },
      zod: { variant: 'mini' as const, generateReusableSchemas: true },
      operations: Object.fromEntries(
        readsOf(`./build/api/${name}.client.json`).map((id) => [id, { query: { useQuery: true, useMutation: false } }]),
      ),
    },
  },
})

export default defineConfig({ practice: client('practice'), identity: client('identity'), 'payment-function': client('payment-function') })
