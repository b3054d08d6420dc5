import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/** Properties use the same seed in each run, so that a new failure is due to a change. PROPERTY_SEED sets another seed. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) })

/** Vitest restores globals only before a test, so hooks of the next file could run with stubs. */
afterAll(() => void vi.unstubAllGlobals())
