import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const inBrowser = 'tests/{app,features,ui}/**/*.test.{ts,tsx}'
const contracts = 'tests/contract/**/*.test.ts'
const providers = 'tests/contract/**/*provider*.test.ts'
const rules = 'tests/architecture.test.ts'
/** They hold no state, or put it back before each test, so that their files share a worker: its modules, and on the server one sandbox. */
const sharing = 'tests/{api,domain,machines,server}/**/*.test.ts'

/** The provider is verified against the contract that the consumer tests write, and one file at a time. */
const contract = (name: string, include: string, exclude: string[], groupOrder: number) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    exclude,
    pool: 'forks' as const,
    fileParallelism: false,
    env: { PACT_DO_NOT_TRACK: 'true' },
    sequence: { groupOrder },
  },
})

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'architecture', include: [rules] } },
      { extends: true, test: { name: 'unit', include: ['tests/**/*.test.ts'], exclude: [inBrowser, contracts, rules, sharing] } },
      { extends: true, test: { name: 'sharing', include: [sharing], isolate: false } },
      { extends: true, plugins: [react()], test: { name: 'features', include: [inBrowser], environment: 'happy-dom' } },
      contract('contract-consumer', contracts, [providers], 1),
      contract('contract-provider', providers, [], 2),
    ],
  },
})
