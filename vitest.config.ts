import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const inBrowser = 'tests/{app,browser,features,flows,ui}/**/*.test.{ts,tsx}'
const contracts = 'tests/contract/**/*.test.ts'
const providers = 'tests/contract/**/*provider*.test.ts'
const rules = 'tests/{architecture,documents}.test.ts'
/** They hold no state, or put it back before each test, so that their files share a worker: its modules, and on the server one sandbox. */
const sharing = 'tests/{api,domain,inspector,machines,server}/**/*.test.ts'

/** Files that replace a module get a worker each, for what has met the replaced one keeps it; the others share theirs. */
const replacing = [
  ...globSync(inBrowser).filter((file) => readFileSync(file, 'utf8').includes('vi.mock(')),
  // They meet work that earlier files of a shared worker left over.
  'tests/features/medications/repeat-on-leave.test.tsx',
  'tests/ui/forms/search-field.test.tsx',
]
const browser = (name: string, include: string[], exclude: string[], isolate: boolean, more: string[] = []) => ({
  extends: true as const,
  plugins: [react()],
  test: {
    name,
    include,
    exclude,
    isolate,
    environment: 'happy-dom',
    // Lengths stay as they are written: no test measures one. Nothing is animated unless a test asks for it.
    environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true, device: { prefersReducedMotion: 'reduce' } } } },
    setupFiles: ['tests/fresh-page.ts', ...more],
  },
})

/** The provider is verified against the contract that the consumer tests write, and one file at a time. */
const contract = (name: string, include: string, exclude: string[], groupOrder: number, setupFiles: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    exclude,
    setupFiles,
    isolate: false,
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
    // They end what hangs: beside the journeys a test that starts programs may have a tenth of a processor. How fast something is, benchmarks tell.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // For the programs that tests start: half a second of processor time each.
    env: { NODE_COMPILE_CACHE: `${import.meta.dirname}/build/compile-cache` },
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'architecture', include: [rules] } },
      { extends: true, test: { name: 'unit', include: ['tests/**/*.test.ts'], exclude: [inBrowser, contracts, rules, sharing] } },
      { extends: true, test: { name: 'sharing', include: [sharing], isolate: false, setupFiles: ['tests/same-values.ts'] } },
      browser('features', [inBrowser], replacing, false, ['tests/no-devices.ts', 'tests/same-values.ts']),
      browser('features-replacing', replacing, [], true),
      contract('contract-consumer', contracts, [providers], 1, ['tests/contract/consumer/join-contracts.ts']),
      contract('contract-provider', providers, [], 2),
    ],
  },
})
