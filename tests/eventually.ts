import { vi } from 'vitest'

/** Waits until this no longer throws: as long as a machine that has other work may take. */
export const eventually = <Found>(check: () => Found) => vi.waitFor(check, 60_000)
