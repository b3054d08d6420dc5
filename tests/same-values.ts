import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/** Properties are tried with the same values each time, so that a run says something about the change alone; PROPERTY_SEED names others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) })

/** Before each test vitest puts back what the last one replaced; what comes first in the next file may come before a test. */
afterAll(() => void vi.unstubAllGlobals())
