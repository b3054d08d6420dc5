import { vi } from 'vitest'

/** Repeats the check until it passes, with a time limit for a busy machine. */
export const eventually = <Found>(check: () => Found) => vi.waitFor(check, 60_000)
