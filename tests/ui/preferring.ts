import { vi } from 'vitest'

/** Sets the system's preference for reduced motion. */
export const preferring = (reducedMotion: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion, addEventListener: () => undefined, removeEventListener: () => undefined }))
